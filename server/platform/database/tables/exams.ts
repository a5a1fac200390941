import type { ColumnType } from 'kysely';
import type { ExamAudience, KeyRelease } from '#domain/exams/windows/exam-opening.ts';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import type { Defaulted } from './columns.ts';

export type ExamTables = {
  exams: {
    id: string;
    lesson_id: string;
    title: string;
    exam_type: Defaulted<number>;
    certificate_threshold: number;
    is_published: Defaulted<boolean>;
    opens_at: Defaulted<Date | null>;
    closes_at: Defaulted<Date | null>;
    timing: Defaulted<'none' | 'exam' | 'question'>;
    time_limit_in_seconds: Defaulted<number | null>;
    shuffles_questions: Defaulted<boolean>;
    shuffles_options: Defaulted<boolean>;
    allows_periodic_table: Defaulted<boolean>;
    allows_calculator: Defaulted<boolean>;
    pdf_file_id: Defaulted<string | null>;
    practice: Defaulted<PracticeRelease>;
    open_to: Defaulted<ExamAudience>;
    key_release: Defaulted<KeyRelease>;
    created_at: Date;
    updated_at: Date;
  };
  exam_windows: {
    exam_id: string;
    group_id: string;
    opens_at: Date;
    closes_at: Date;
  };
  exam_drafts: {
    id: string;
    teacher_id: string;
    exam_id: string | null;
    /** A bigint, which the driver reads as text. */
    exam_version: ColumnType<string | null, number | null, number | null>;
    title: string;
    question_count: number;
    content: ColumnType<Record<string, unknown>, string, string>;
    revision: number;
    writer: string;
    updated_at: Date;
  };
};
