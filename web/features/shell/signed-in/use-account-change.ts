import { useEffect } from 'react';
import { readViewer, useViewer } from '#web/lib/session/session.ts';

/**
 * Loads the page anew when another tab has changed who is signed in, or when the browser brings back a page of before: what it
 * shows belongs to the person before.
 */
export function useAccountChange(reload = () => window.location.reload()): void {
  const shownTo = useViewer()?.id;
  useEffect(() => {
    const check = () => {
      if (readViewer()?.id !== shownTo) reload();
    };
    // First of all listeners: the page's own follow the change too, and end this one.
    window.addEventListener('storage', check, { capture: true });
    window.addEventListener('pageshow', check);
    return () => {
      window.removeEventListener('storage', check, { capture: true });
      window.removeEventListener('pageshow', check);
    };
  }, [reload, shownTo]);
}
