import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { minSearchedLetters, type SearchKind } from '#contract/overview/search.ts';
import type { SearchHit } from '#contract/search-hit.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { search } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';

export type FoundEntry = SearchHit & { kind: SearchKind };

export const isLongEnough = (typed: string) => typed.trim().length >= minSearchedLetters;

/** What a search finds; a newer search cancels it, and the earlier hits stay until it has found something. */
export const searchQuery = (typed: string) =>
  query(
    search.find,
    { query: { q: typed } },
    { enabled: isLongEnough(typed), placeholderData: keepPreviousData },
  );

/**
 * The hits that were opened last. The list lives as long as the page, because names of students must not be stored on
 * a computer that others use too.
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
