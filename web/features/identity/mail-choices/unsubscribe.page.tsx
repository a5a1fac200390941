import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountCard, AccountLink } from '#web/features/identity/accounts/account-card.tsx';
import { errorText } from '#web/lib/api/api-error.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
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
  const loaded = useQuery(mailChoiceQuery(token));
  const { data } = loaded;
  const stopping = useStopMails(token);
  if (!data) {
    return (
      <LoadState
        query={loaded}
        failed={texts.loadFailed}
        loading={texts.loading}
        skeleton="h-28 w-full"
      />
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
