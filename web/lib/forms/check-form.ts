import * as z from 'zod/mini';
import { errorCatalogue } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/**
 * Checks a body with the contract's schema before it travels: what the server would refuse, as the same
 * error with the same texts, without the upload. Undefined when there is nothing to refuse.
 */
export function findRefusal(schema: z.ZodMiniType, body: unknown): ApiError | undefined {
  const result = z.safeParse(schema, body);
  if (result.success) return undefined;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    (errors[path.join('.')] ??= []).push(message);
  }
  const { status, message } = errorCatalogue['request.invalid'];
  return new ApiError(status, 'request.invalid', message, errors);
}
