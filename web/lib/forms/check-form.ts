import * as z from 'zod/mini';
import { errorCatalogue, problemMessage } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/**
 * Checks a body by the contract's schema before it is sent. Returns the error that the server would send, with the
 * same texts; undefined when the body is valid.
 */
export function findRefusal(schema: z.ZodMiniType, body: unknown): ApiError | undefined {
  const result = z.safeParse(schema, body);
  if (result.success) return undefined;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    (errors[path.join('.')] ??= []).push(message);
  }
  const code = 'request.invalid';
  return new ApiError(errorCatalogue[code].status, code, problemMessage(code, errors), errors);
}
