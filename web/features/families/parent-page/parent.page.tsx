import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { useSite } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ParentReport } from './parent-report.tsx';
import { parentPageQuery } from './parent-page.queries.ts';
import { parentPageTexts as texts } from './parent-page.texts.ts';

export const meta = () => [{ title: pageTitle(texts.title) }];

/** `/parent/:token`: what a parent sees of one student, without an account (decisions/0180). */
export default function ParentPage() {
  const { token = '' } = useParams();
  const { siteName } = useSite();
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col px-4 py-8">
      <p className="mb-4 font-semibold text-brand">{siteName}</p>
      <Answer token={token} />
      <div className="mt-auto pt-10">
        <LinkButton to={paths.home()} look="quiet" className="-ms-4">
          {texts.home}
        </LinkButton>
      </div>
    </main>
  );
}

function Answer({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(parentPageQuery(token));
  // A link that was ended while the page is open shows nothing any more.
  if (error instanceof ApiError && error.status === 404) return <WrongLink error={error} />;
  if (data !== undefined) return <ParentReport token={token} page={data} />;
  if (error !== null) {
    return (
      <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="grid min-h-80 place-items-center text-brand">
      <Spinner label={texts.loading} />
    </div>
  );
}

function WrongLink({ error }: { error: ApiError }) {
  return (
    <Card className="grid justify-items-center gap-4 py-10 text-center" role="status">
      <span aria-hidden="true">
        <ElementTile number={47} symbol="Ag" state="locked" />
      </span>
      <h1 className="text-2xl">{texts.wrongLink}</h1>
      <p className="text-ink-soft">{errorText(error, texts.loadFailed)}</p>
    </Card>
  );
}
