import {
  LatestAttendance,
  latestAttendanceQuery,
} from '#web/features/attendance/attendance.api.ts';
import { attendanceTexts as texts } from './overview.texts.ts';
import { QueryCard } from './query-card.tsx';

/** Who came to the latest class sessions. */
export function AttendanceCard() {
  return (
    <QueryCard title={texts.title} query={latestAttendanceQuery} texts={texts} skeleton="h-40">
      {(attendance) => <LatestAttendance {...attendance} />}
    </QueryCard>
  );
}
