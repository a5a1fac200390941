import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '#web/lib/session/session.ts';
import { forgetTeacherCopies } from '#web/lib/teacher-copies.ts';

/**
 * For the activation on the teacher's device: leads to its page alone, and ends the session of this device once the dashboard is
 * left. Nobody who has the device then comes back to the dashboard without the password and the second step.
 */
export function useHandOver(): (activationUrl: string) => void {
  const navigate = useNavigate();
  const destination = useRef<string>(undefined);

  useEffect(
    () => () => {
      // Signs out only when the page was left, because a page that is still shown would lead to the login page
      // instead.
      if (destination.current !== window.location.pathname) return;
      signOut();
      forgetTeacherCopies();
    },
    [],
  );

  return (activationUrl) => {
    const { pathname, search } = new URL(activationUrl);
    destination.current = pathname;
    void navigate(`${pathname}${search}&device=teacher`, { replace: true });
  };
}
