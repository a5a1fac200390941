/** The system's code of a failed call (`ENOENT`, `EACCES`, …). */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** For `.catch`: returns undefined for a missing file and rethrows every other error. */
export function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}
