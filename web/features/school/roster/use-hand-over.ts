import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { forgetTeacherCopies } from '#web/lib/teacher-copies.ts';

/**
 * For the activation on the teacher's device: leads to its page alone, and ends the session of this device. Nobody who has the
 * device then comes back to the dashboard without the password and the second step.
 */
export function useHandOver(): (activationUrl: string) => void {
  const leaveTo = useSignOut(forgetTeacherCopies);
  return (activationUrl) => {
    const { pathname, search } = new URL(activationUrl);
    leaveTo(`${pathname}${search}&device=teacher`, { replace: true });
  };
}
