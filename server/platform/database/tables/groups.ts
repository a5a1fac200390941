import type { ColumnType, JSONColumnType } from 'kysely';
import type { SkipReason } from '#domain/school/groups/skip-reasons.ts';
import type { WeeklyTime } from '#domain/school/groups/weekly-times.ts';
import type { GradeColumn } from './columns.ts';

/** The result of a bulk action, stored for a repetition of the same call. */
export type BulkOutcome = {
  doneCount: number;
  skipped: { studentId: string; name: string; reason: SkipReason }[];
};

export type GroupTables = {
  student_groups: {
    /** The folded name. */
    name_key: string;
    grade: GradeColumn;
    weekly_times: JSONColumnType<WeeklyTime[]>;
  };
  bulk_actions: {
    kind: 'group' | 'gift' | 'message' | 'retry';
    /** Null until the transaction is done. */
    outcome: ColumnType<BulkOutcome | null, string | null, string>;
  };
};
