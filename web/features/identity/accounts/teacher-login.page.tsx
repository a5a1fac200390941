import { useSearchParams } from 'react-router';
import { accounts } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';
import { paths } from '#web/paths/paths.ts';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { LoginReason } from '#web/lib/session/login-reason.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta = () => [{ title: pageTitle(texts.teacherLogin.title) }];

/** `/admin/login`: only the teacher and the assistants can sign in. */
export default function TeacherLoginPage() {
  const [parameters] = useSearchParams();
  return (
    <AccountCard
      title={texts.teacherLogin.title}
      lead={texts.teacherLogin.lead}
      symbol="Te"
      number={52}
      footer={<AccountLink to={paths.login()}>{texts.teacherLogin.studentLogin}</AccountLink>}
    >
      <LoginReason />
      <SignInForm
        send={(body) => call(accounts.adminLogin, { body })}
        pathAfter={() => safeRedirect(parameters.get('redirect'), paths.dashboard())}
        failure={texts.teacherLogin.failure}
      />
      <AccountLink to={paths.forgotPassword()}>{texts.login.forgot}</AccountLink>
    </AccountCard>
  );
}
