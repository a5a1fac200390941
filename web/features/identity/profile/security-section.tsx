import { ChangePasswordForm } from './change-password-form.tsx';
import { SessionList } from './session-list.tsx';
import { SignInHistory } from './sign-in-history.tsx';

/** Password, active devices and the sign-in history (decisions §3). */
export function SecuritySection() {
  return (
    <>
      <ChangePasswordForm />
      <SessionList />
      <SignInHistory />
    </>
  );
}
