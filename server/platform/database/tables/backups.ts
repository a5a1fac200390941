import type { ColumnType } from 'kysely';

export type BackupTables = {
  backups: {
    id: string;
    file_name: string;
    made_at: Date;
    /** A bigint, which the driver reads as text. */
    size_in_bytes: ColumnType<string | null, number | null, number | null>;
    row_count: number | null;
    file_count: number | null;
    proven_at: Date | null;
    problem: string | null;
  };
};
