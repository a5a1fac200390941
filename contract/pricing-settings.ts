import * as z from 'zod/mini';
import { toLatinDigits } from '#domain/text/digits.ts';
import { editedVersion } from './edited-version.ts';
import { instant } from './fields.ts';
import { route } from './route.ts';

/** The prices of the plans in EGP (spec §3, pricing). */
const pricingReply = z.object({
  monthly: z.number(),
  yearly: z.number(),
  lectures10: z.number(),
  lectures25: z.number(),
  lectures50: z.number(),
  currency: z.literal('EGP'),
  /** Null while the prices are those of the specification. */
  lastUpdated: z.nullable(instant),
  /** For the teacher only: who changed them last. */
  updatedBy: z.optional(z.nullable(z.string())),
  /** For the teacher only: the version of the settings, prices included. */
  version: z.optional(z.number()),
});

/** In EGP. */
const highestPrice = 100_000;

const refusal = 'اكتب سعرًا أكبر من صفر بالجنيه، حتى 100,000، بخانتين عشريتين على الأكثر';

const writtenPrice = /^(?:\d{1,6}|\d{1,3}(?:[,٬]\d{3})+)(?:\.\d{1,2})?$/u;

/** EGP with at most two decimals, as number or as typed: in any digits, with or without commas between thousands. */
const price = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], refusal),
    z.transform((typed: number | string) => toLatinDigits(String(typed)).trim()),
  ),
  z.pipe(
    z.string().check(z.regex(writtenPrice, refusal)),
    z.pipe(
      z.transform((written: string) => Number(written.replaceAll(/[,٬]/gu, ''))),
      z.number().check(z.gt(0, refusal), z.maximum(highestPrice, refusal)),
    ),
  ),
);

/** The prices that an editor changes. */
export const changedPrices = z.strictObject({
  monthly: z.optional(price),
  yearly: z.optional(price),
  lectures10: z.optional(price),
  lectures25: z.optional(price),
  lectures50: z.optional(price),
});

/** Only the named prices change. */
const pricingChange = z.extend(changedPrices, {
  currency: z.optional(z.literal('EGP', 'الأسعار بالجنيه المصري (EGP)')),
  version: editedVersion,
});

export const pricingSettings = {
  get: route({
    method: 'GET',
    path: '/api/pricing-settings',
    tag: 'settings',
    summary: 'The prices of the plans in EGP',
    access: 'public',
    reply: pricingReply,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/pricing-settings',
    tag: 'settings',
    summary: 'Changes the named prices, for what is bought from now on',
    access: 'teacher',
    body: pricingChange,
    reply: pricingReply,
  }),
};
