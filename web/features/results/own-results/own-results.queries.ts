import { keepPreviousData } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { ownResults } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { storedQuery } from '#web/lib/calls/stored/stored-first.ts';

export type ResultSummary = RouteReply<typeof ownResults.summary>;
export type OwnResult = RouteReply<typeof ownResults.list>[number];

export const resultsPerPage = 10;

/** Trend and weak lessons. An exam changes them, so they are fetched again at each visit. */
export const resultSummaryQuery = storedQuery(ownResults.summary, {}, { staleTime: 0 });

/** A page of the student's own results, from 1. */
export const ownResultsQuery = (page: number) =>
  storedQuery(
    ownResults.list,
    { query: { page, pageSize: resultsPerPage } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

/** The best results of an exam in the student's group. */
export const bestResultsQuery = (examId: string) =>
  query(ownResults.best, { params: { id: examId } }, { staleTime: 60_000 });
