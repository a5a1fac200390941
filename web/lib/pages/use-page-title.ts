import { useEffect } from 'react';
import { pageTitle } from './page-meta.ts';

/** The tab's title once the page's own subject is known; until then the route's `meta` stands. */
export function usePageTitle(subject: string | undefined): void {
  useEffect(() => {
    if (subject !== undefined) document.title = pageTitle(subject);
  }, [subject]);
}
