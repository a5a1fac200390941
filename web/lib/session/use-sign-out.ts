import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from './session.ts';

/**
 * For a logout button: leads to `path`, and signs out once the page with the button is left. A page that is still
 * shown without a session would load its data again, be refused, and lead to a login page of its own.
 */
export function useSignOut(path: string): () => void {
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  useEffect(
    () => () => {
      // Who was asked about unsaved input may have stayed, and left for another page later.
      if (isLeaving.current && window.location.pathname === path) signOut();
    },
    [path],
  );

  return () => {
    isLeaving.current = true;
    void navigate(path);
  };
}
