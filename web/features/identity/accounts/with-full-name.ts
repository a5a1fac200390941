import { ApiError } from '#web/lib/api/api-error.ts';

/** Replaces the server's errors for first and last name by one for the page's single name field (spec §3). */
export function withFullName(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { firstName, lastName, ...errors } = error.errors;
  const fullName = firstName ?? lastName;
  if (fullName === undefined) return error;
  return new ApiError(error.status, error.code, error.message, { ...errors, fullName });
}
