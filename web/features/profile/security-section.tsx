import { ChangePasswordForm } from './change-password-form.tsx';
import { SessionList } from './session-list.tsx';
import { SignInHistory } from './sign-in-history.tsx';

/** Password, open devices and what was tried (decisions §3). */
export function SecuritySection() {
  return (
    <>
      <ChangePasswordForm />
      <SessionList />
      <SignInHistory />
    </>
  );
}
