import type { ColumnType } from 'kysely';
import type { ExamAudience, KeyRelease } from '#domain/exams/windows/exam-opening.ts';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import type { SheetReading } from '#domain/exams/sheets/sheet-reading.ts';
import type { SheetDecisions } from '#domain/results/sheets/sheet-answers.ts';
import type { Defaulted, GradeColumn } from './columns.ts';

export type ExamTables = {
  exams: {
    timing: Defaulted<'none' | 'exam' | 'question'>;
    practice: Defaulted<PracticeRelease>;
    open_to: Defaulted<ExamAudience>;
    key_release: Defaulted<KeyRelease>;
  };
  paper_exams: {
    grade: GradeColumn;
    /** A day as `YYYY-MM-DD`; the driver reads it as a `Date`, so queries select it as text. */
    held_on: ColumnType<Date, string, string>;
  };
  exam_sheets: {
    /** A bigint, which the database makes. */
    arrival: ColumnType<string, never, never>;
    reading: ColumnType<SheetReading, string, string>;
    decisions: ColumnType<SheetDecisions, string | undefined, string>;
  };
  exam_drafts: {
    /** A bigint, which the driver reads as text. */
    exam_version: ColumnType<string | null, number | null, number | null>;
    content: ColumnType<Record<string, unknown>, string, string>;
  };
};
