import { useSearchParams } from 'react-router';
import { accounts } from '#web/lib/api.ts';
import { call } from '#web/lib/call.ts';
import { safeRedirect } from '#web/lib/safe-redirect.ts';
import { paths } from '#web/paths.ts';
import { AccountCard, AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useDelayedNavigation } from './use-delayed-navigation.ts';

export const meta = () => [{ title: texts.login.title }];

/** `/login`: the teacher goes on to the dashboard, a student to where the page was asked from (spec §4). */
export default function LoginPage() {
  const [parameters] = useSearchParams();
  const goTo = useDelayedNavigation();
  return (
    <AccountCard
      title={texts.login.title}
      lead={texts.login.lead}
      symbol="Lo"
      number={11}
      footer={
        <>
          <span>{texts.login.noAccount}</span>
          <AccountLink to={paths.register()}>{texts.login.register}</AccountLink>
        </>
      }
    >
      <SignInForm
        send={(body) => call(accounts.login, { body })}
        onSignedIn={(viewer) => {
          const home = viewer.role === 'teacher' ? paths.dashboard() : paths.home();
          goTo(safeRedirect(parameters.get('redirect'), home));
        }}
        onRefused={(message) => {
          if (message.includes('Email not verified')) goTo(paths.verifyEmailPending());
        }}
      />
      <AccountLink to={paths.forgotPassword()}>{texts.login.forgot}</AccountLink>
    </AccountCard>
  );
}
