import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readViewer, signOut, type Viewer } from './session.ts';

/**
 * For a logout button: leads to `path`, and signs out once the page with the button is left. A page that is still
 * shown without a session would load its data again, be refused, and lead to a login page of its own.
 * @param onSignedOut removes what else this device stores; the same function at each render
 */
export function useSignOut(path: string, onSignedOut?: (left: Viewer) => unknown): () => void {
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  useEffect(
    () => () => {
      // The person may have stayed because of unsaved input, and left for another page later.
      if (!isLeaving.current || window.location.pathname !== path) return;
      const left = readViewer();
      signOut();
      if (left) onSignedOut?.(left);
    },
    [path, onSignedOut],
  );

  return () => {
    isLeaving.current = true;
    void navigate(path);
  };
}
