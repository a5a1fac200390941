import { useSearchParams } from 'react-router';
import { accounts } from '#web/lib/api.ts';
import { call } from '#web/lib/call.ts';
import { safeRedirect } from '#web/lib/safe-redirect.ts';
import { paths } from '#web/paths.ts';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

export const meta = () => [{ title: texts.teacherLogin.title }];

/** `/admin/login`: only the teacher's account is let in. */
export default function TeacherLoginPage() {
  const [parameters] = useSearchParams();
  const goTo = useDelayedNavigation();
  return (
    <AccountCard
      title={texts.teacherLogin.title}
      lead={texts.teacherLogin.lead}
      symbol="Te"
      number={52}
      footer={<AccountLink to={paths.login()}>{texts.teacherLogin.studentLogin}</AccountLink>}
    >
      <SignInForm
        send={(body) => call(accounts.adminLogin, { body })}
        onSignedIn={() => goTo(safeRedirect(parameters.get('redirect'), paths.dashboard()))}
      />
    </AccountCard>
  );
}
