import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import { flag, idParams, pagedQuery, text, wholeNumber } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import {
  discountDefaults,
  discountLimits,
  foldDiscountCode,
  isDiscountCode,
} from '#domain/payments/discounts/discount-code.ts';

/** Texts of the teacher's form, each at its field (spec §5, §8). */
export const discountTexts = {
  code: 'اكتب كود الخصم',
  codeSigns: 'اكتب الكود بحروف وأرقام وشرطات فقط، بحد أقصى 40 حرفًا',
  codeTaken: 'هذا الكود موجود من قبل. اختر كودًا آخر.',
  percentage: 'اكتب نسبة خصم صحيحة من 1 إلى 100',
  validFrom: 'اختر تاريخ البداية',
  validUntil: 'اختر تاريخ النهاية',
  endsBeforeStart: 'اختر تاريخ نهاية لا يسبق تاريخ البداية',
  maxUses: 'اكتب أقصى عدد مرات للاستخدام، 1 على الأقل',
} as const;

/** Messages for students about a code (spec §8). */
export const discountCheckTexts = {
  valid: 'تم تطبيق كود الخصم بنجاح!',
  invalid: 'كود الخصم غير صالح',
} as const;

const { percentage: percentages, uses } = discountLimits;

const code = z
  .string({
    error: ({ code: issue }) => (issue === 'invalid_type' ? discountTexts.code : undefined),
  })
  .check(
    z.overwrite(foldDiscountCode),
    z.minLength(1, discountTexts.code),
    z.refine((folded) => folded === '' || isDiscountCode(folded), discountTexts.codeSigns),
  );

const percentage = wholeNumber(percentages.minimum, percentages.maximum, discountTexts.percentage);

const maxUses = wholeNumber(uses.minimum, uses.maximum, discountTexts.maxUses);

/** A day in Egypt, `YYYY-MM-DD`; of a moment in ISO 8601 only the day that it names counts. */
const day = (message: string) =>
  z.pipe(
    z.string(message).check(z.overwrite((typed) => typed.trim().split('T')[0] ?? '')),
    z.iso.date({ error: message, abort: true }),
  );

const validFrom = day(discountTexts.validFrom);
const validUntil = day(discountTexts.validUntil);

/** A code as the teacher sees it (spec §3). */
export const discountCode = z.object({
  id: z.string(),
  code: z.string(),
  discountPercentage: z.number(),
  /** Days in Egypt as `YYYY-MM-DD`, both included. */
  validFrom: z.string(),
  validUntil: z.string(),
  maxUses: z.number(),
  uses: z.number(),
  isActive: z.boolean(),
  teacherId: z.string(),
  version: z.number(),
});

/** Uses are counted by the server: another number than the counted one is refused (decisions/0107). */
const countedUses = z.optional(wholeNumber(0, uses.maximum));

/** Creates or edits by one call (spec §7): with the id of a stored code it edits. */
export const discountForm = z
  .object({
    /** Missing, empty or 0 for a new code. */
    id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    code,
    discountPercentage: percentage,
    validFrom,
    validUntil,
    maxUses,
    uses: countedUses,
    isActive: z._default(flag, discountDefaults.isActive),
    /** Returned as it was sent; by default the teacher who made the code. Nothing depends on it (decisions/0107). */
    teacherId: z.optional(text(100)),
    /** The version on which an edit is based; 0 creates the code under the given id, once however often it is sent. */
    version: editedVersion,
  })
  .check(
    z.refine(({ validFrom: first, validUntil: last }) => last >= first, {
      error: discountTexts.endsBeforeStart,
      path: ['validUntil'],
    }),
  );

/** The second shape of a code, of the specification's unused layer (spec §3). */
const discountVariant = z.object({
  id: z.string(),
  code: z.string(),
  percentage: z.number(),
  validUntil: z.string(),
  maxUses: z.number(),
  currentUses: z.number(),
  isActive: z.boolean(),
  /** The code can be used once: its most uses are 1. */
  singleUse: z.boolean(),
});

const variantForm = z.object({
  code,
  percentage: z._default(percentage, discountDefaults.percentage),
  validUntil,
  maxUses: z.optional(maxUses),
  currentUses: countedUses,
  isActive: z._default(flag, discountDefaults.isActive),
  /** True sets the most uses to 1. */
  singleUse: z.optional(flag),
});

const variantChange = z.object({
  code: z.optional(code),
  percentage: z.optional(percentage),
  validUntil: z.optional(validUntil),
  maxUses: z.optional(maxUses),
  currentUses: countedUses,
  isActive: z.optional(flag),
  singleUse: z.optional(flag),
});

const discountStatuses = ['all', 'active', 'inactive'] as const;
const discountSorts = ['createdAt', 'code', 'validUntil', 'uses'] as const;

const listQuery = z.extend(pagedQuery, {
  status: z._default(z.enum(discountStatuses), 'all'),
  sort: z._default(z.enum(discountSorts), 'createdAt'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
});

const list = {
  method: 'GET',
  tag: 'discount codes',
  access: 'teacher',
  query: listQuery,
} as const;

export const discountCodes = {
  check: route({
    method: 'GET',
    path: '/api/DiscountCode/code/:code',
    tag: 'discount codes',
    summary: 'Whether a code can be used today, and its percentage',
    access: 'public',
    params: z.object({ code: text(200) }),
    reply: z.object({
      success: z.boolean(),
      data: z.nullable(z.object({ code: z.string(), discountPercentage: z.number() })),
      message: z.string(),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/api/DiscountCode/create',
    tag: 'discount codes',
    summary: 'Creates a code; with the id of a stored one, changes it',
    access: 'teacher',
    body: discountForm,
    reply: discountCode,
    notFound: 'discount_code.not_found',
  }),
  list: route({
    ...list,
    path: '/api/DiscountCode',
    summary: 'The discount codes, newest first by default; the search is for parts of the code',
    reply: z.array(discountCode),
  }),
  listOwn: route({
    ...list,
    path: '/api/DiscountCode/teacher',
    summary: 'The same, of the signed-in teacher',
    reply: z.array(discountCode),
  }),
  totals: route({
    method: 'GET',
    path: '/api/DiscountCode/totals',
    tag: 'discount codes',
    summary: 'Figures over all codes of the signed-in teacher (spec §2, the four cards)',
    access: 'teacher',
    reply: z.object({
      total: z.number(),
      active: z.number(),
      uses: z.number(),
      /** Percent, rounded to a whole number; 0 without codes. */
      averagePercentage: z.number(),
    }),
  }),
  get: route({
    method: 'GET',
    path: '/api/DiscountCode/:id',
    tag: 'discount codes',
    summary: 'One code',
    access: 'teacher',
    params: idParams,
    reply: discountCode,
    notFound: 'discount_code.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/DiscountCode/:id',
    tag: 'discount codes',
    summary: 'Deletes a code; prices that were reduced by it stay as they are',
    access: 'teacher',
    params: idParams,
    notFound: 'discount_code.not_found',
  }),
};

/** The same codes in the shape of the unused layer (spec §7). */
export const discountCodesUnused = {
  list: route({
    ...list,
    path: '/api/discount-codes',
    summary: 'The discount codes in the shape of the unused layer',
    reply: z.array(discountVariant),
  }),
  create: route({
    method: 'POST',
    path: '/api/discount-codes',
    tag: 'discount codes',
    summary: 'Creates a code that is valid from today (unused layer)',
    access: 'teacher',
    body: variantForm,
    reply: discountVariant,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/discount-codes/:id',
    tag: 'discount codes',
    summary: 'Changes the named parts of a code (unused layer)',
    access: 'teacher',
    params: idParams,
    body: variantChange,
    reply: discountVariant,
    notFound: 'discount_code.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/discount-codes/:id',
    tag: 'discount codes',
    summary: 'Deletes a code (unused layer)',
    access: 'teacher',
    params: idParams,
    notFound: 'discount_code.not_found',
  }),
};
