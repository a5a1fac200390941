import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { AttendanceList } from './attendance-list.tsx';
import {
  type StudentAttendance as Attendance,
  studentAttendanceQuery,
} from './attendance.queries.ts';
import { studentAttendanceTexts as texts } from './attendance.texts.ts';
import { ownAttendanceQuery } from './own-attendance.queries.ts';

type Query = Pick<UseQueryResult<Attendance>, 'data' | 'error' | 'refetch'>;

function Sessions({ query }: { query: Query }) {
  if (query.data) return <AttendanceList attendance={query.data} />;
  return (
    <LoadState
      query={query}
      failed={texts.loadFailed}
      loading={texts.loading}
      skeleton="h-96 rounded-lg"
    />
  );
}

/** In a student's file: the class sessions, and how often the student came. */
export function StudentAttendance({ studentId }: { studentId: string }) {
  return <Sessions query={useQuery(studentAttendanceQuery(studentId))} />;
}

/**
 * The attendance on a student's page of results; renders nothing without a closed session, such as for a student of
 * no group.
 */
export function OwnAttendance() {
  const id = useId();
  const query = useQuery(ownAttendanceQuery);
  if (query.data?.sessions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 grid grid-cols-1 gap-3">
      <h2 id={id} className="text-xl font-semibold">
        {texts.title}
      </h2>
      <Sessions query={query} />
    </section>
  );
}
