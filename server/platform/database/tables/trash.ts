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
  trash_files: { trash_id: string; file_id: string };
};
