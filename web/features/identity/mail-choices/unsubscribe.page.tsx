import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountCard, AccountLink } from '#web/features/identity/accounts/account-card.tsx';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { call } from '#web/lib/calls/call.ts';
import { mailChoices } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { mailChoicesTexts as texts } from './mail-choices.texts.ts';

/** The kind of mail that a link ends, and whether it is still sent. */
const mailChoiceQuery = (token: string) => query(mailChoices.get, { params: { token } });

const useStopMails = (token: string) =>
  useCall(() => call(mailChoices.unsubscribe, { params: { token } }), {
    replaces: mailChoiceQuery(token),
  });

export const meta = () => [{ title: pageTitle(texts.title) }];

/** Asks once, because programs open links of mails to scan them. */
function Choice({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(mailChoiceQuery(token));
  const stopping = useStopMails(token);
  if (error) {
    const isWrong = error instanceof ApiError && error.status === 404;
    const retry = isWrong ? {} : { onRetry: () => void refetch() };
    return <ErrorState message={errorText(error, texts.loadFailed)} {...retry} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton className="h-28 w-full" />
      </div>
    );
  }
  if (!data.isSubscribed) {
    return (
      <Notice tone="success" title={texts.stopped[data.kind]}>
        <p>{texts.others}</p>
      </Notice>
    );
  }
  return (
    <>
      <p>{texts.ask[data.kind]}</p>
      {stopping.error && <Notice tone="danger">{errorText(stopping.error, texts.failed)}</Notice>}
      <Button busy={stopping.isPending} onClick={() => stopping.mutate()}>
        {texts.stop}
      </Button>
    </>
  );
}

/** `/unsubscribe?token=…`: where the link at the end of a mail leads; it needs no sign-in. */
export default function UnsubscribePage() {
  const [parameters] = useSearchParams();
  return (
    <AccountCard
      title={texts.title}
      symbol="Mn"
      number={25}
      footer={<AccountLink to={paths.profile('notifications')}>{texts.settings}</AccountLink>}
    >
      <Choice token={parameters.get('token') ?? '-'} />
    </AccountCard>
  );
}
