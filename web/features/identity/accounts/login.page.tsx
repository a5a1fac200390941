import { useSearchParams } from 'react-router';
import { accounts } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { publicPageMeta } from '#web/lib/pages/page-meta.ts';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';
import { paths } from '#web/paths/paths.ts';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { LoginReason } from '#web/lib/session/login-reason.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta = () =>
  publicPageMeta({
    subject: texts.login.title,
    description: texts.login.lead,
    path: paths.login(),
  });

/** `/login`: leads the teacher to the dashboard and a student back to the page that required the login (spec §4). */
export default function LoginPage() {
  const [parameters] = useSearchParams();
  return (
    <AccountCard
      title={texts.login.title}
      lead={texts.login.lead}
      symbol="Na"
      number={11}
      footer={
        <>
          <span>{texts.login.noAccount}</span>
          <AccountLink to={paths.register()}>{texts.login.register}</AccountLink>
        </>
      }
    >
      <LoginReason />
      <SignInForm
        send={(body) => call(accounts.login, { body })}
        pathAfter={({ role }) =>
          safeRedirect(
            parameters.get('redirect'),
            role === 'teacher' ? paths.dashboard() : paths.home(),
          )
        }
        failure={texts.login.failure}
        takesNumbers
      />
      <AccountLink to={paths.forgotPassword()}>{texts.login.forgot}</AccountLink>
    </AccountCard>
  );
}
