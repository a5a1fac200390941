/** The system's code of a failed call (`ENOENT`, `EACCES`, …). */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** For `.catch`: a missing file reads as undefined, every other failure stays one. */
export function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}
