import * as z from 'zod/mini';
import { text, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';

export const planIds = ['monthly', 'yearly', 'lectures-10', 'lectures-25', 'lectures-50'] as const;

/** The maximum length of a typed discount code. */
const maxCodeLength = 200;

const choiceText = 'اختر خطة أو درسًا واحدًا';

const none = z.pipe(
  z.literal(['', 'null', 'undefined']),
  z.transform(() => undefined),
);

/** The fields of what a student wants to buy: a plan, with its month where it opens one month, or a lesson. */
export const purchaseFields = {
  planId: z.optional(z.union([none, z.enum(planIds, choiceText)])),
  month: z.optional(z.union([none, wholeNumber(1, 12, 'اختر شهرًا من 1 إلى 12')])),
  lessonId: z.optional(z.union([none, id(choiceText)])),
  discountCode: z.optional(z.union([none, text(maxCodeLength)])),
};

type Purchase = { planId?: string | undefined; lessonId?: string | undefined };

/** Exactly one of the two is bought. */
export const isSinglePurchase = z.refine<Purchase>(
  ({ planId, lessonId }: Purchase) => (planId === undefined) !== (lessonId === undefined),
  { error: choiceText, path: ['planId'] },
);

/** As `isSinglePurchase`, or a thing of the price list, or neither where money is paid for what is owed. */
export const isPurchaseOrAccount = z.refine<
  Purchase & { itemId?: string | undefined; account?: object | undefined }
>(
  ({ planId, lessonId, itemId, account }) =>
    [planId, lessonId, itemId, account].filter((chosen) => chosen !== undefined).length === 1,
  { error: choiceText, path: ['planId'] },
);
