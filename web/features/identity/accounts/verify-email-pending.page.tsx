import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { accounts } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { pendingTexts } from './verification/pending.texts.ts';
import { LinkRequestForm } from './link-request-form.tsx';

export const meta = () => [{ title: pageTitle(pendingTexts.title) }];

/**
 * `/verify-email-pending`: says that a verification link was sent, and sends another to the address that the page
 * knows or asks for.
 */
export default function VerifyEmailPendingPage() {
  const [parameters] = useSearchParams();
  const email = parameters.get('email')?.trim() || undefined;
  return (
    <AccountCard
      title={pendingTexts.title}
      symbol="In"
      number={49}
      footer={<AccountLink to={paths.login()}>{texts.backToLogin}</AccountLink>}
    >
      <p className="flex gap-3">
        <MailCheck className="mt-1 size-6 shrink-0 text-brand" />
        <span>{pendingTexts.lead}</span>
      </p>
      {email !== undefined && (
        <div>
          <p className="font-medium wrap-anywhere">
            <Ltr>{email}</Ltr>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft">
            {pendingTexts.wrongAddress}
            <AccountLink to={paths.register()}>{pendingTexts.correct}</AccountLink>
          </p>
        </div>
      )}
      <p className="text-ink-soft">{pendingTexts.spam}</p>
      <LinkRequestForm
        email={email}
        send={(address) => call(accounts.sendEmailVerification, { body: { email: address } })}
        submitLabel={pendingTexts.resend}
        failure={pendingTexts.failure}
        look="secondary"
      />
    </AccountCard>
  );
}
