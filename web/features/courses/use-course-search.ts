import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';

const parameter = 'search';
/** A phone's browser allows only so many changes of the address in half a minute. */
const restInMs = 250;

type CourseSearch = {
  search: string;
  setSearch: (next: string) => void;
  /** Writes the term to the address at once: before something leads away from the page. */
  keep: () => void;
};

/**
 * The search term. It stands in the address too, so that it can be shared and survives back and reload;
 * there it is written past the router, because typing would else make the whole page render anew.
 */
export function useCourseSearch(): CourseSearch {
  const { key } = useLocation();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState<{ at: string; term: string }>();
  // The prerendered page knows no query, and its first render in the browser must be the same.
  const isHydrated = useHydrated();
  const ownTerm = typed?.at === key ? typed.term : undefined;
  const search = ownTerm ?? (isHydrated ? (query.get(parameter) ?? '') : '');

  useEffect(() => {
    if (ownTerm === undefined) return undefined;
    const timer = setTimeout(() => writeToAddress(ownTerm), restInMs);
    return () => clearTimeout(timer);
  }, [ownTerm]);

  return {
    search,
    setSearch: (term) => setTyped({ at: key, term }),
    keep: () => {
      if (ownTerm !== undefined) writeToAddress(ownTerm);
    },
  };
}

/** The query of a page of courses that keeps the term. */
export function searchQuery(term: string): string {
  return term === '' ? '' : `?${new URLSearchParams({ [parameter]: term })}`;
}

function writeToAddress(term: string): void {
  const { pathname, search } = window.location;
  const next = searchQuery(term);
  if (next !== search) window.history.replaceState(window.history.state, '', pathname + next);
}
