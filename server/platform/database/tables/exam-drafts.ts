import type { ColumnType } from 'kysely';

export type ExamDraftTables = {
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
