import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { attendance } from '#web/lib/api/teacher/teacher-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { call } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';

export type StudentAttendance = RouteReply<typeof attendance.ofStudent>;
export type ListedSession = RouteReply<typeof attendance.listSessions>[number];
export type LoggedChange = RouteReply<typeof attendance.listChanges>[number];

/** Any phone may change the attendance, so each visit loads it again. */
const fresh = { staleTime: 0 };

export const studentAttendanceQuery = (id: string) =>
  query(attendance.ofStudent, { params: { id } }, fresh);

type SessionFilters = { groupId: string; page: number; pageSize: number };

/** A page of the sessions of a group, or of all groups if `groupId` is empty. */
export const sessionsQuery = ({ groupId, page, pageSize }: SessionFilters) =>
  pageQuery(attendance.listSessions, { query: { groupId, page, pageSize } }, fresh);

/** How many sessions the overview shows. */
const latestShown = 5;

/** The latest sessions, and the students with conspicuous absences in a row. */
export const latestAttendanceQuery = queryOptions({
  queryKey: [...keyOf(attendance.listSessions), 'latest'],
  queryFn: async ({ signal }) => {
    const [sessions, absentees] = await Promise.all([
      call(attendance.listSessions, { query: { pageSize: latestShown } }, { signal }),
      call(attendance.listAbsentees, {}, { signal }),
    ]);
    return { sessions, absentees };
  },
  ...fresh,
});

export type ChangeState = 'all' | 'conflicts';
type ChangeFilters = { id: string; state: ChangeState; page: number; pageSize: number };

export const changesQuery = ({ id, state, page, pageSize }: ChangeFilters) =>
  pageQuery(attendance.listChanges, { params: { id }, query: { state, page, pageSize } }, fresh);
