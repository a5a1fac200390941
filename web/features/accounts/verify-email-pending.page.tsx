import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { accounts } from '#web/lib/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { paths } from '#web/paths.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';

export const meta = () => [{ title: texts.pending.title }];

/** `/verify-email-pending`: a verification link was sent; it can be sent again where the address is known. */
export default function VerifyEmailPendingPage() {
  const [parameters] = useSearchParams();
  const email = parameters.get('email') ?? '';
  const resend = useMutation({
    mutationFn: () => call(accounts.sendEmailVerification, { body: { email } }),
  });
  return (
    <AccountCard
      title={texts.pending.title}
      symbol="In"
      number={49}
      footer={<AccountLink to={paths.login()}>{texts.backToLogin}</AccountLink>}
    >
      <p className="flex gap-3">
        <MailCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-brand" />
        <span>{texts.pending.lead}</span>
      </p>
      {email !== '' && <Ltr className="font-medium">{email}</Ltr>}
      <p className="text-ink-soft">{texts.pending.spam}</p>
      {resend.isError && (
        <Notice tone="danger">{errorText(resend.error, texts.pending.failure)}</Notice>
      )}
      {resend.isSuccess && <Notice tone="success">{resend.data.message}</Notice>}
      {email !== '' && (
        <Button look="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
          {texts.pending.resend}
        </Button>
      )}
    </AccountCard>
  );
}
