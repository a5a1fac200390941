import {
  entryKey,
  type SessionEntry,
  type SessionField,
} from '#domain/attendance/session-entries.ts';
import type { ClassSession, SessionStudent } from './class-session.queries.ts';

/** A student of a session with what is written about them, also on this device alone. */
export type SessionRow = SessionStudent & Record<SessionField, string | null>;

export const sessionRowsOf = (
  { students }: ClassSession,
  entries: ReadonlyMap<string, SessionEntry>,
): SessionRow[] =>
  students.map((student) => {
    const valueOf = (field: SessionField) =>
      entries.get(entryKey({ studentId: student.id, field }))?.value ?? null;
    return {
      ...student,
      presence: valueOf('presence'),
      homework: valueOf('homework'),
      oral: valueOf('oral'),
    };
  });
