import * as z from 'zod';

/** The first entry of an archive, with the data that a restoration needs before the first row. */
export const archiveHead = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Names of the migrations that made the schema of the rows. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Set when the archive has no files, because they stay in their store; migrations do not change them. */
  isWithoutFiles: z.optional(z.boolean()),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

const counted = z.object({ rows: z.int(), sha256: z.string() });

/** The last entry of an archive, with which a restored database and its files are compared. */
export const archiveManifest = z.object({
  tables: z.record(z.string(), counted),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.record(z.string(), z.object({ sizeInBytes: z.int(), sha256: z.string() })),
  /** Keys in the database whose bytes were missing already at the backup. */
  missingFiles: z.array(z.string()),
  /** Keys whose archived bytes were at the backup already not those that the database names. */
  damagedFiles: z.array(z.string()),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

export type BackupTotals = { rows: number; files: number };

/** The numbers of rows and files in an archive. */
export const totalsOf = ({ tables, files }: ArchiveManifest): BackupTotals => ({
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: Object.keys(files).length,
});
