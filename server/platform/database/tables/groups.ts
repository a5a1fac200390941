import type { ColumnType, JSONColumnType } from 'kysely';
import type { SkipReason } from '#domain/school/groups/skip-reasons.ts';
import type { WeeklyTime } from '#domain/school/groups/weekly-times.ts';
import type { Defaulted, GradeColumn } from './columns.ts';

/** The result of a bulk action, stored for a repetition of the same call. */
export type BulkOutcome = {
  doneCount: number;
  skipped: { studentId: string; name: string; reason: SkipReason }[];
};

export type GroupTables = {
  student_groups: {
    id: string;
    name: string;
    /** The folded name. */
    name_key: string;
    grade: GradeColumn;
    centre: string;
    weekly_times: JSONColumnType<WeeklyTime[]>;
    capacity: number | null;
    is_archived: Defaulted<boolean>;
    version: Defaulted<number>;
    created_at: Date;
  };
  bulk_actions: {
    id: string;
    actor_id: string;
    kind: 'group' | 'gift' | 'message' | 'retry';
    /** Null until the transaction is done. */
    outcome: ColumnType<BulkOutcome | null, string | null, string>;
    created_at: Date;
  };
};
