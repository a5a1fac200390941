import * as z from 'zod/mini';

/** A variable that is empty counts as one that is not set. */
export const optional = <S extends z.ZodMiniType<string, string>>(schema: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  );
