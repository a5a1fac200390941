import type { ColumnType } from 'kysely';
import type { ExamChange, ExamVersionContent } from '#domain/exams/history/exam-changes.ts';
import type { Defaulted } from './columns.ts';

export type TrashTables = {
  trash: {
    id: string;
    kind: string;
    title: string;
    place: string;
    lesson_count: Defaulted<number>;
    exam_count: Defaulted<number>;
    result_count: Defaulted<number>;
    deleted_by: string;
    deleted_at: Date;
  };
  trash_rows: {
    trash_id: string;
    table_name: string;
    emptied_column: string | null;
    row: Record<string, unknown>;
  };
  exam_versions: {
    exam_id: string;
    number: number;
    action: string;
    saved_by: string;
    saved_at: Date;
    content: ColumnType<ExamVersionContent, string, never>;
    changes: ColumnType<ExamChange[], string, never>;
  };
  exam_version_files: { exam_id: string; number: number; file_id: string };
  trash_files: { trash_id: string; file_id: string };
};
