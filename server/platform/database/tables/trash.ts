import type { ColumnType } from 'kysely';
import type { ExamChange, ExamVersionContent } from '#domain/exams/history/exam-changes.ts';

export type TrashTables = {
  trash_rows: {
    row: Record<string, unknown>;
  };
  exam_versions: {
    content: ColumnType<ExamVersionContent, string, never>;
    changes: ColumnType<ExamChange[], string, never>;
  };
};
