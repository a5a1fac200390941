import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';

const parameter = 'search';
/** Browsers limit how often a page may change its address in half a minute. */
const restInMs = 250;

type CourseSearch = {
  search: string;
  setSearch: (next: string) => void;
  /** Writes the term to the address at once, before a link leaves the page. */
  storeNow: () => void;
};

/**
 * The search term. It is in the address too, so that it can be shared and survives back and reload. It is written
 * there without the router, which would render the whole page for each keystroke.
 */
export function useCourseSearch(): CourseSearch {
  const { key, pathname } = useLocation();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState<{ at: string; term: string }>();
  // The prerendered page has no query, and the first render in the browser must match it.
  const isHydrated = useHydrated();
  const ownTerm = typed?.at === key ? typed.term : undefined;
  const search = ownTerm ?? (isHydrated ? (query.get(parameter) ?? '') : '');

  useEffect(() => {
    if (ownTerm === undefined) return undefined;
    const timer = setTimeout(() => writeToAddress(pathname, ownTerm), restInMs);
    return () => clearTimeout(timer);
  }, [pathname, ownTerm]);

  return {
    search,
    setSearch: (term) => setTyped({ at: key, term }),
    storeNow: () => {
      if (ownTerm !== undefined) writeToAddress(pathname, ownTerm);
    },
  };
}

/** The query that carries the search term in links to a page of courses. */
export function searchQuery(term: string): string {
  return term === '' ? '' : `?${new URLSearchParams({ [parameter]: term })}`;
}

/** Does nothing once the browser loads another page, whose address must not change. */
function writeToAddress(ownPath: string, term: string): void {
  const { pathname, search } = window.location;
  const next = searchQuery(term);
  if (pathname === ownPath && next !== search)
    window.history.replaceState(window.history.state, '', pathname + next);
}
