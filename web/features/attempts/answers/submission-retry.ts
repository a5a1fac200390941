import { ApiError } from '#web/lib/api/api-error.ts';

/**
 * Whether the same submission may succeed later: no reply, too many requests, a server error, or a session that ended
 * before the submission and can be opened again.
 */
export function isWorthARetry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}
