import type { SessionField } from '#domain/attendance/session-entries.ts';

export type AttendanceTables = {
  session_entries: { field: SessionField };
  session_changes: { field: SessionField };
};
