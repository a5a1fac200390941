import { useEffect } from 'react';
import { pageTitle } from './page-meta.ts';

/** Sets the tab's title once the page's data is loaded; until then the route's `meta` applies. */
export function usePageTitle(subject: string | undefined): void {
  useEffect(() => {
    if (subject !== undefined) document.title = pageTitle(subject);
  }, [subject]);
}
