import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { minSearchedLetters, type SearchKind } from '#contract/overview/search.ts';
import type { SearchHit } from '#contract/search-hit.ts';
import { call } from '#web/lib/calls/call.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { search } from '#web/lib/api/teacher/teacher-api.ts';

export type FoundEntry = SearchHit & { kind: SearchKind };

export const isLongEnough = (typed: string) => typed.trim().length >= minSearchedLetters;

/** What a search finds; a newer search cancels it, and the hits before stay until then. */
export const searchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['search', 'hits', typed],
    queryFn: ({ signal }) => call(search.find, { query: { q: typed } }, { signal }),
    enabled: isLongEnough(typed),
    placeholderData: keepPreviousData,
  });

/**
 * What was opened from the search last. It lives as long as the page: names of students do not belong into the storage
 * of a computer that others use too.
 */
export const recentQuery = queryOptions({
  queryKey: ['search', 'recent'],
  queryFn: (): FoundEntry[] => [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const maxRecent = 5;

export const addRecent = (entry: FoundEntry): void => {
  queryClient.setQueryData(recentQuery.queryKey, (entries: FoundEntry[] = []) =>
    [entry, ...entries.filter(({ id }) => id !== entry.id)].slice(0, maxRecent),
  );
};
