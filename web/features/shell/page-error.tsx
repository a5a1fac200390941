import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NotFound } from '#web/features/not-found/not-found.tsx';
import { errorText } from '#web/lib/api-error.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { shellTexts as texts } from './shell.texts.ts';

/** What stands in place of a page that failed; never a stack, never English. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-4">
      <h1 className="text-2xl">{texts.pageFailedTitle}</h1>
      <ErrorState
        message={errorText(error, texts.pageFailed)}
        retryLabel={texts.reload}
        onRetry={() => window.location.reload()}
        actions={
          <a href={paths.home()} className={buttonClass({ look: 'quiet' })}>
            {texts.backHome}
          </a>
        }
      />
    </main>
  );
}
