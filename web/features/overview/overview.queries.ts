import { keepPreviousData } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { overview } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';

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

export const statsQuery = query(overview.stats, {}, fresh);

export const tasksQuery = query(overview.tasks, {}, fresh);

export const todayQuery = query(overview.today, {}, fresh);

export const activityQuery = query(overview.activity, {}, fresh);

export const weekQuery = query(overview.week, {}, fresh);

export const resultsQuery = query(overview.results, {}, fresh);

export const behindPerPage = 20;
const untilFoundInMs = 3000;

/** A page of the students who fall behind; asks again while the first list is being made. */
export const behindQuery = (page: number) =>
  query(
    overview.behind,
    { query: { page, pageSize: behindPerPage } },
    {
      refetchInterval: ({ state }) => (state.data?.foundAt === null ? untilFoundInMs : false),
      placeholderData: keepPreviousData,
      ...fresh,
    },
  );
