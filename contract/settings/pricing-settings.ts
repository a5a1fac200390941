import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import { instant } from '#contract/fields.ts';
import { decimal } from '#contract/decimal-field.ts';
import { route } from '#contract/route.ts';
import { planKeys } from '#domain/settings/plans.ts';

export const pricingTexts = {
  day: 'اختر يومًا صحيحًا',
  pastDay: 'اختر يومًا لم يبدأ بعد',
} as const;

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
  /** For the teacher only: whether students see them, and anything is sold. */
  isConfirmed: z.optional(z.boolean()),
  /** For the teacher only: the version of the settings, prices included. */
  version: z.optional(z.number()),
  /** For the teacher only: the prices that come into force at the beginning of a day in Egypt, the next day first. */
  upcoming: z.optional(
    z.array(z.object({ plan: z.enum(planKeys), price: z.number(), validFrom: z.string() })),
  ),
});

/** In EGP. */
const maxPrice = 100_000;

const refusal = 'اكتب سعرًا أكبر من صفر بالجنيه، حتى 100,000، بخانتين عشريتين على الأكثر';

const planPrice = decimal(0.01, maxPrice, refusal);

/** The prices that an editor changes. */
export const changedPrices = z.strictObject({
  monthly: z.optional(planPrice),
  yearly: z.optional(planPrice),
  lectures10: z.optional(planPrice),
  lectures25: z.optional(planPrice),
  lectures50: z.optional(planPrice),
});

/** Only the named prices change. */
const pricingChange = z.extend(changedPrices, {
  currency: z.optional(z.literal('EGP', 'الأسعار بالجنيه المصري (EGP)')),
  version: editedVersion,
  /** What the reply says beside the prices is ignored, so that a reply may be sent back (decisions §9). */
  lastUpdated: z.optional(z.unknown()),
  updatedBy: z.optional(z.unknown()),
  isConfirmed: z.optional(z.unknown()),
  upcoming: z.optional(z.unknown()),
});

export const pricingSettings = {
  get: route({
    method: 'GET',
    path: '/api/pricing-settings',
    tag: 'settings',
    summary:
      'The prices of the plans in EGP; until the teacher has confirmed them, for the teacher alone',
    access: 'public',
    reply: pricingReply,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/pricing-settings',
    tag: 'settings',
    summary: 'Changes the named prices, for what is bought from now on, and confirms all',
    access: 'teacher',
    body: pricingChange,
    reply: pricingReply,
  }),
  schedule: route({
    method: 'PUT',
    path: '/api/pricing-settings/upcoming',
    tag: 'settings',
    summary: 'Sets the prices that come into force at the beginning of a day; none takes them back',
    access: 'teacher',
    body: z.object({ validFrom: z.iso.date(pricingTexts.day), prices: changedPrices }),
    reply: pricingReply,
  }),
};
