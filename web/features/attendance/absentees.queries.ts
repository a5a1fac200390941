import type { RouteReply } from '#contract/route.ts';
import { absences } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';

export type Absentees = RouteReply<typeof absences.ofSession>;
export type Absentee = Absentees['students'][number];

/** How long the ticks of another phone take to appear, in milliseconds. */
const refreshEvery = 15_000;

export const absenteesQuery = (sessionId: string) =>
  query(
    absences.ofSession,
    { params: { id: sessionId } },
    { staleTime: 0, refetchInterval: refreshEvery },
  );
