import type { ColumnType } from 'kysely';
import type { Defaulted } from './columns.ts';

/** What the teacher's overview stores (decisions/0051). */
export type OverviewTables = {
  /** Days in Egypt on which students signed in or came back; the accounts write them. */
  active_days: {
    /** A date, which the driver would read as a moment: queries convert it to text. */
    day: ColumnType<string, string, string>;
    student_id: string;
  };
  exam_key_checks: {
    exam_id: string;
    exam_version: Date;
    result_count: number;
    suspicious_count: number;
    checked_at: Date;
  };
  students_behind: {
    student_id: string;
    severity: number;
    asked_exams: number;
    missed_exams: number;
    progressed_at: Date;
    result_count: number;
    average_percentage: number | null;
    found_at: Date;
  };
  students_behind_runs: { is_only: Defaulted<boolean>; finished_at: Date; student_count: number };
  overview_visits: { teacher_id: string; seen_at: Date; previous_seen_at: Date | null };
};
