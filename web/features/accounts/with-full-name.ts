import { ApiError } from '#web/lib/api/api-error.ts';

/** The server names first and last name; the page has one field for both (spec §3). */
export function withFullName(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { firstName, lastName, ...errors } = error.errors;
  const fullName = firstName ?? lastName;
  if (fullName === undefined) return error;
  return new ApiError(error.status, error.code, error.message, { ...errors, fullName });
}
