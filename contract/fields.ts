import * as z from 'zod/mini';
import { id } from '#contract/ids.ts';
import { findLinkProblem, readVideoLink } from '#domain/catalogue/read-video-link.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { toLatinDigits } from '#domain/text/digits.ts';

const clean = (value: string) => stripBidiControls(value).trim();

/** Text a person typed: trimmed, without direction controls that can spoof names. */
export const text = (maximum: number) => z.string().check(z.overwrite(clean), z.maxLength(maximum));

/** The text of a value that is missing or of another type; checks of a length have texts of their own. */
const whenMissing = (message: string): { error: z.core.$ZodErrorMap } => ({
  error: ({ code }) => (code === 'invalid_type' ? message : undefined),
});

/** As `text`, and not empty. */
export const requiredText = (maximum: number, message = 'هذا الحقل مطلوب') =>
  z
    .string(whenMissing(message))
    .check(z.overwrite(clean), z.minLength(1, message), z.maxLength(maximum));

export const email = z.string(whenMissing('يرجى إدخال البريد الإلكتروني')).check(
  z.overwrite((value) => clean(value).toLowerCase()),
  z.maxLength(254),
  z.email('صيغة البريد الإلكتروني غير صحيحة'),
);

/** An address, or none. */
export const optionalEmail = z._default(z.union([z.literal(''), email]), '');

/** A whole number that may arrive as text (multipart) and in Arabic digits. */
export const wholeNumber = (minimum: number, maximum: number, message?: string) =>
  z.pipe(
    z.union([z.number(), z.string()], message),
    z.pipe(
      z.transform((value: number | string) =>
        typeof value === 'number' ? value : Number(toLatinDigits(value).trim() || Number.NaN),
      ),
      z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message)),
    ),
  );

/** A truth value that may arrive as text (multipart). */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', 'on'])]),
  z.transform(
    (value: boolean | 'true' | 'false' | 'on') =>
      value === true || value === 'true' || value === 'on',
  ),
);

/** An https or http address, or nothing. */
export const optionalUrl = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/u, error: 'اكتب رابطًا صحيحًا يبدأ بـ https' })
    .check(z.maxLength(2000)),
]);

/** The address of a video, also as embed code, behind words or without `https://`; or nothing. */
export const videoUrl = z.pipe(
  z.string().check(
    z.overwrite(readVideoLink),
    z.refine((link) => findLinkProblem(link) === undefined, {
      error: ({ input }) => findLinkProblem(String(input)),
      abort: true,
    }),
  ),
  optionalUrl,
);

/** A field in which null means blank, because replies use null for a missing value and may be sent back. */
export const noneAsBlank = <Value extends z.ZodMiniType>(value: Value) =>
  z.pipe(
    z.nullable(value),
    z.transform((sent) => sent ?? ''),
  );

const parseList = (sent: string): unknown => {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
};

/** A list that a reply has and a form may send back: as it is, or as JSON text; blank is left out. */
export const repliedList = <Entry extends z.ZodMiniType>(entry: Entry, message: string) => {
  const list = z.array(entry).check(z.maxLength(1000));
  return z.optional(
    z.union(
      [
        z.pipe(
          z.nullable(z.literal('')),
          z.transform(() => undefined),
        ),
        list,
        z.pipe(z.string(), z.pipe(z.transform(parseList), list)),
      ],
      message,
    ),
  );
};

/** A field that may be left out, empty or null: then it is null. */
export const orNone = <Value extends z.ZodMiniType>(value: Value, message: string) =>
  z._default(
    z.union(
      [
        z.pipe(
          z.nullable(z.literal('')),
          z.transform(() => null),
        ),
        value,
      ],
      message,
    ),
    null,
  );

export const gradeLevel = z.literal([1, 2, 3]);

/** Moment in time as ISO 8601 in UTC. */
export const instant = z.string();

export const idParams = z.object({ id: id() });

/** An empty choice of a group. */
export const noGroup = z.pipe(
  z.literal(''),
  z.transform(() => null),
);

/** Narrows a list to one group of students; empty or left out for all. */
export const groupFilter = z.optional(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    id(),
  ]),
);

/** A whole list in its new order. */
export const orderedIds = z.array(id()).check(z.minLength(1), z.maxLength(1000));

/** Paging of lists that can grow without bound (decisions §2); the total travels in `X-Total-Count`. */
export const pagedQuery = z.object({
  page: z._default(wholeNumber(1, 1_000_000), 1),
  pageSize: z._default(wholeNumber(1, 100), 100),
  search: z._default(text(200), ''),
});
