import type { ColumnType } from 'kysely';

export type BackupTables = {
  backups: {
    /** A bigint, which the driver reads as text. */
    size_in_bytes: ColumnType<string | null, number | null, number | null>;
  };
};
