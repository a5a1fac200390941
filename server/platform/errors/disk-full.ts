/** Codes of PostgreSQL (53100, disk_full) and the file system for a full disk. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error says that the disk of the database or of the files is full: reads go on, nothing can be written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code));
