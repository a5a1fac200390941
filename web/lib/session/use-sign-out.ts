import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigate, useNavigation } from 'react-router';
import { readViewer, signOut, type Viewer } from './session.ts';

/** The state of the history entry to which signing out leads. */
const signingOut = { isSigningOut: true };

/** Whether a navigation leads away from a session that has just ended. */
export const isSigningOut = ({ location }: { location: Location | undefined }): boolean =>
  (location?.state as Partial<typeof signingOut> | null | undefined)?.isSigningOut ?? false;

/**
 * For a logout button: a function that leads to a path, and signs out in the same turn, before the next page has loaded. Where
 * the page asks about unsaved input first, that happens with the decision to leave. The root then shows no page until the next
 * one is there: a page without a session would load its data again, be refused, and lead to a login page of its own.
 * @param onSignedOut removes what else this device stores
 */
export function useSignOut(
  onSignedOut?: (left: Viewer) => unknown,
): (path: string, options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const destination = useRef<string>(undefined);
  const leave = useRef<(reached: string | undefined) => void>(undefined);

  useLayoutEffect(() => {
    leave.current = (reached) => {
      // The person may have stayed because of unsaved input, and left for another page later.
      if (reached === undefined || destination.current !== reached) return;
      destination.current = undefined;
      const left = readViewer();
      signOut();
      if (left) onSignedOut?.(left);
    };
  });
  useLayoutEffect(() => leave.current?.(location?.pathname), [location]);
  // A page that had nothing to load is there at once.
  useEffect(() => () => leave.current?.(window.location.pathname), []);

  return (path, options) => {
    destination.current = new URL(path, window.location.origin).pathname;
    void navigate(path, { ...options, state: signingOut, flushSync: true });
  };
}
