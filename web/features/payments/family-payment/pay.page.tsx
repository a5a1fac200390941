import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { useSite } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { type SeenLink, seenLinkQuery } from './family-links.queries.ts';
import { familyPaymentTexts } from './family-payment.texts.ts';
import { PayRequest } from './pay-request.tsx';

const texts = familyPaymentTexts.pay;

export const meta = () => [{ title: pageTitle(texts.title) }];

/** `/pay/:token`: a person with the link pays for the student, without an account. */
export default function PayPage() {
  const { token = '' } = useParams();
  const { siteName } = useSite();
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col px-4 py-8">
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
  const { data: link, error, refetch } = useQuery(seenLinkQuery(token));
  if (error instanceof ApiError && error.status === 404) return <EndedLink state="unknown" />;
  if (link !== undefined) {
    return link.state === 'open' ? (
      <PayRequest token={token} link={link} onChanged={() => void refetch()} />
    ) : (
      <EndedLink state={link.state} />
    );
  }
  if (error !== null) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />;
  }
  return (
    <div className="grid min-h-80 place-items-center text-brand">
      <Spinner label={texts.loading} />
    </div>
  );
}

type EndedState = Exclude<SeenLink['state'], 'open'> | 'unknown';

/** Says why nothing can be paid, and of the student nothing. */
function EndedLink({ state }: { state: EndedState }) {
  const { title, hint } = texts.ended[state];
  return (
    <Card className="grid justify-items-center gap-4 py-10 text-center" role="status">
      <span aria-hidden="true">
        <ElementTile number={47} symbol="Ag" state={state === 'paid' ? 'done' : 'locked'} />
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">{hint}</p>
    </Card>
  );
}
