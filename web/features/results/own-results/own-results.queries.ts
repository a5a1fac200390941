import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { ownResults } from '#web/lib/api/on-demand/on-demand-api.ts';
import { callStoredFirst } from '#web/lib/calls/stored/stored-first.ts';

export type ResultSummary = RouteReply<typeof ownResults.summary>;
export type OwnResult = RouteReply<typeof ownResults.list>[number];

export const resultsPerPage = 10;

/** Trend and weak lessons. An exam changes them, so they are fetched again at each visit. */
export const resultSummaryQuery = queryOptions({
  queryKey: ['own-results', 'summary'],
  queryFn: (query) => callStoredFirst(ownResults.summary, {}, query),
  staleTime: 0,
});

/** A page of the student's own results, from 1; the previous page stays visible while the next loads. */
export const ownResultsQuery = (page: number) =>
  queryOptions({
    queryKey: ['own-results', 'list', page],
    queryFn: (query) =>
      callStoredFirst(ownResults.list, { query: { page, pageSize: resultsPerPage } }, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
