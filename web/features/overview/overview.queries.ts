import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { overview } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

export type Stats = RouteReply<typeof overview.stats>;
export type Tasks = RouteReply<typeof overview.tasks>;
export type Task = Tasks['tasks'][number];
export type Today = RouteReply<typeof overview.today>;
export type Activity = RouteReply<typeof overview.activity>;
export type Week = RouteReply<typeof overview.week>;
export type Results = RouteReply<typeof overview.results>;
export type Behind = RouteReply<typeof overview.behind>;
export type BehindStudent = Behind['students'][number];

/** The work of other panels changes all of it, so each visit of the overview loads it again. */
const fresh = { staleTime: 0 };

export const statsQuery = queryOptions({
  queryKey: ['overview', 'stats'],
  queryFn: ({ signal }) => call(overview.stats, {}, { signal }),
  ...fresh,
});

export const tasksQuery = queryOptions({
  queryKey: ['overview', 'tasks'],
  queryFn: ({ signal }) => call(overview.tasks, {}, { signal }),
  ...fresh,
});

export const todayQuery = queryOptions({
  queryKey: ['overview', 'today'],
  queryFn: ({ signal }) => call(overview.today, {}, { signal }),
  ...fresh,
});

export const activityQuery = queryOptions({
  queryKey: ['overview', 'activity'],
  queryFn: ({ signal }) => call(overview.activity, {}, { signal }),
  ...fresh,
});

export const weekQuery = queryOptions({
  queryKey: ['overview', 'week'],
  queryFn: ({ signal }) => call(overview.week, {}, { signal }),
  ...fresh,
});

export const resultsQuery = queryOptions({
  queryKey: ['overview', 'results'],
  queryFn: ({ signal }) => call(overview.results, {}, { signal }),
  ...fresh,
});

export const behindPerPage = 20;
const untilFoundInMs = 3000;

/** A page of the students who fall behind; asks again while the first list is being made. */
export const behindQuery = (page: number) =>
  queryOptions({
    queryKey: ['overview', 'behind', page],
    queryFn: ({ signal }) =>
      call(overview.behind, { query: { page, pageSize: behindPerPage } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.foundAt === null ? untilFoundInMs : false),
    placeholderData: keepPreviousData,
    ...fresh,
  });
