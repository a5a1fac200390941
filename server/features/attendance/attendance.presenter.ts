import type * as z from 'zod/mini';
import type { attendance } from '#contract/attendance/attendance.ts';
import { countAbsencesInRow } from '#domain/attendance/session-summary.ts';
import type {
  AbsenteeRow,
  ChangeRow,
  ListedSessionRow,
  PresenceCountsRow,
  StudentSessionRow,
} from './attendance.repository.ts';

type StudentAttendance = z.input<typeof attendance.ofStudent.reply>;

const placeOf = (row: StudentSessionRow | ListedSessionRow) => ({
  sessionId: row.id,
  groupName: row.group_name,
  day: row.day,
  from: row.from_time,
  to: row.to_time,
});

export const presentAttendance = (
  counts: PresenceCountsRow,
  sessions: readonly StudentSessionRow[],
): StudentAttendance => ({
  ...counts,
  absencesInRow: countAbsencesInRow(
    sessions.filter((row) => row.is_of_own_group).map(({ presence }) => presence),
  ),
  sessions: sessions.map((row) => ({
    ...placeOf(row),
    presence: row.presence,
    homework: row.homework,
    oral: row.oral,
  })),
});

export const presentListedSession = (
  row: ListedSessionRow,
): z.input<typeof attendance.listSessions.reply>[number] => ({
  ...placeOf(row),
  groupId: row.group_id,
  total: row.total,
  present: row.present,
  late: row.late,
  absent: row.absent,
  excused: row.excused,
  closedAt: row.closed_at?.toISOString() ?? null,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  isLive: row.live_lesson_id !== null,
});

export const presentAbsentee = (
  row: AbsenteeRow,
): z.input<typeof attendance.listAbsentees.reply>[number] => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  groupName: row.group_name,
  absencesInRow: countAbsencesInRow(row.presences),
});

const stateOf = ({ is_current: isCurrent, is_accepted: isAccepted }: ChangeRow) => {
  if (isCurrent) return 'current';
  return isAccepted ? 'replaced' : 'overridden';
};

export const presentChange = (
  row: ChangeRow,
): z.input<typeof attendance.listChanges.reply>[number] => ({
  id: row.id,
  studentId: row.student_id,
  firstName: row.first_name,
  lastName: row.last_name,
  field: row.field,
  value: row.value,
  at: row.changed_at.toISOString(),
  receivedAt: row.received_at.toISOString(),
  actorName: row.actor_name,
  isOwn: row.is_own,
  state: stateOf(row),
  isClockWrong: row.changed_at.getTime() !== row.stated_at.getTime(),
});
