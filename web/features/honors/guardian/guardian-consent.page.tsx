import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountCard } from '#web/features/identity/identity.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { call } from '#web/lib/calls/call.ts';
import { guardianConsent } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { guardianConsentTexts as texts } from './guardian-consent.texts.ts';

/** Whose picture a link is about, and whether it may be shown. */
const guardianConsentQuery = (token: string) =>
  query(guardianConsent.get, { params: { token } }, { staleTime: 0 });

const useWithdrawAsGuardian = (token: string) =>
  useCall(() => call(guardianConsent.withdraw, { params: { token } }), {
    replaces: guardianConsentQuery(token),
  });

export const meta = () => [{ title: pageTitle(texts.title) }];

function Choice({ token }: { token: string }) {
  const loaded = useQuery(guardianConsentQuery(token));
  const { data } = loaded;
  const withdraw = useWithdrawAsGuardian(token);
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
  if (!data.acceptsPicture) {
    return (
      <Notice tone="success" title={texts.withdrawn}>
        <p>{texts.again}</p>
      </Notice>
    );
  }
  return (
    <>
      <p>
        <Mixed text={texts.ask(data.studentFirstName)} />
      </p>
      {withdraw.error && <Notice tone="danger">{errorText(withdraw.error, texts.failed)}</Notice>}
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {texts.withdraw}
      </Button>
    </>
  );
}

/** `/honor-consent?token=…`: where a guardian, who has no account, takes back the consent to a picture in one step. */
export default function GuardianConsentPage() {
  const [parameters] = useSearchParams();
  return (
    <AccountCard title={texts.title} symbol="Au" number={79}>
      <Choice token={parameters.get('token') ?? '-'} />
    </AccountCard>
  );
}
