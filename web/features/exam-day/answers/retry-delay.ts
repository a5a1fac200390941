import { ApiError } from '#web/lib/api/api-error.ts';

const delays = [3000, 6000, 12_000];
const maxDelay = 30_000;

/**
 * In milliseconds. While the server does not reply, each retry waits longer than the one before; a busy server says when it
 * wants the next one.
 */
export function pauseAfter(error: unknown, failures: number): number {
  const retryAt = error instanceof ApiError ? error.retryAt : undefined;
  if (retryAt !== undefined) return Math.max(0, retryAt - Date.now());
  return delays[failures] ?? maxDelay;
}
