import { accounts } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { publicPageMeta } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { cardTexts } from './forgot-password.texts.ts';
import { LinkRequestForm } from './link-request-form.tsx';

export const meta = () =>
  publicPageMeta({
    subject: texts.forgot.title,
    description: texts.forgot.lead,
    path: paths.forgotPassword(),
  });

/** `/forgot-password` */
export default function ForgotPasswordPage() {
  return (
    <AccountCard
      title={texts.forgot.title}
      lead={texts.forgot.lead}
      symbol="Fr"
      number={87}
      footer={<AccountLink to={paths.login()}>{texts.backToLogin}</AccountLink>}
    >
      <LinkRequestForm
        send={(email) => call(accounts.forgotPassword, { body: { email } })}
        submitLabel={texts.forgot.submit}
        failure={texts.forgot.failure}
      />
      <p className="text-sm text-ink-soft">
        {cardTexts.noAddress}{' '}
        <AccountLink to={paths.invitation()}>{cardTexts.withCard}</AccountLink>
      </p>
    </AccountCard>
  );
}
