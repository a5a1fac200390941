import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { AttendanceList } from './attendance-list.tsx';
import {
  type StudentAttendance as Attendance,
  studentAttendanceQuery,
} from './attendance.queries.ts';
import { studentAttendanceTexts as texts } from './attendance.texts.ts';
import { ownAttendanceQuery } from './own-attendance.queries.ts';

type Query = Pick<UseQueryResult<Attendance>, 'data' | 'error' | 'refetch'>;

function Sessions({ query: { data, error, refetch } }: { query: Query }) {
  if (data) return <AttendanceList attendance={data} />;
  if (error) {
    return (
      <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-96 rounded-lg" />
    </div>
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
