import * as z from 'zod';

/** What an archive begins with: what a target needs before the first row. */
export const archiveHead = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Names of the migrations whose schema the rows have. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The files stay where they are: migrations do not change them. */
  isWithoutFiles: z.optional(z.boolean()),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

const counted = z.object({ rows: z.int(), sha256: z.string() });

/** What an archive ends with: what a restored database and its files are compared with. */
export const archiveManifest = z.object({
  tables: z.record(z.string(), counted),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.record(z.string(), z.object({ sizeInBytes: z.int(), sha256: z.string() })),
  /** Keys that the database names, and whose bytes were lost before. */
  missingFiles: z.array(z.string()),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

export type BackupTotals = { rows: number; files: number };

/** How much is in an archive. */
export const totalsOf = ({ tables, files }: ArchiveManifest): BackupTotals => ({
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  files: Object.keys(files).length,
});
