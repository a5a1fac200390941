import { useViewer } from '#web/lib/session/session.ts';
import { AddEmailForm } from './add-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SessionList } from './session-list.tsx';
import { SignInHistory } from './sign-in-history.tsx';

/** Password, active devices and the sign-in history (decisions §3). */
export function SecuritySection() {
  return (
    <>
      {useViewer()?.email === '' && <AddEmailForm />}
      <ChangePasswordForm />
      <SessionList />
      <SignInHistory />
    </>
  );
}
