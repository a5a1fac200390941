import * as z from 'zod/mini';
import { toCamelNames } from '#domain/pascal-names.ts';

type Bare<Field> = Field extends z.ZodMiniDefault<infer Inner> | z.ZodMiniOptional<infer Inner>
  ? Inner
  : Field;

type Parts<Shape> = {
  [Name in keyof Shape & string as Uncapitalize<Name>]: z.ZodMiniOptional<
    Extract<Bare<Shape[Name]>, z.ZodMiniType>
  >;
};

const bare = (field: z.ZodMiniType): z.ZodMiniType =>
  field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniOptional
    ? (field.def.innerType as z.ZodMiniType)
    : field;

/**
 * The fields of a form, as a change of single ones takes them: named as in the reply (`Title` → `title`), none required and
 * none with a default, so that a field that is left out stays as it is (spec §7, unused layer).
 */
export const partsOfForm = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  toCamelNames(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, z.optional(bare(field))]),
    ),
  ) as Parts<Shape>;
