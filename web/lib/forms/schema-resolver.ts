import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** Checks a form with the contract's schema before it is sent, so that its texts stand at the fields at once. */
export const schemaResolver =
  <Values extends FieldValues>(schema: z.ZodMiniType): Resolver<Values> =>
  (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.error.issues) {
      errors[path.join('.')] ??= { type: 'schema', message };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
