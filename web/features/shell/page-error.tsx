import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NotFound } from './not-found/not-found.tsx';
import { errorText } from '#web/lib/api/api-error.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TilePage } from '#web/ui/feedback/tile-page.tsx';
import { isMissingPart, reloadOnce } from './reload-once.ts';
import { labels } from '#web/ui/labels.ts';
import { shellTexts as texts } from './shell.texts.ts';

/** Replaces a page that failed; it never shows a stack trace or English text. */
export function PageError() {
  const error = useRouteError();
  useEffect(() => {
    if (isMissingPart(error)) reloadOnce();
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <>
      <title>{pageTitle(texts.pageFailedTitle)}</title>
      <TilePage
        isWhole
        tile={{
          number: 500,
          symbol: '؟',
          name: texts.errorElement,
          measure: texts.errorMeasure,
        }}
        actions={
          <>
            <Button icon={<RotateCcw className="size-4" />} onClick={() => location.reload()}>
              {labels.reload}
            </Button>
            {/* A plain link, because the router itself may have failed. */}
            <a href={paths.home()} className={buttonClass({ look: 'secondary' })}>
              {texts.backHome}
            </a>
          </>
        }
      >
        <div role="alert" className="grid gap-3">
          <h1 className="text-3xl">{texts.pageFailedTitle}</h1>
          <p className="text-ink-soft">{errorText(error, texts.pageFailed)}</p>
        </div>
      </TilePage>
    </>
  );
}
