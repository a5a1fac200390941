import * as z from 'zod/mini';
import { readMobile } from '#domain/contact/read-phone.ts';

export const payerPhoneTexts = {
  invalid: 'اكتب رقم موبايل مصريًا من 11 رقمًا، مثل 01012345678',
} as const;

/**
 * The mobile number of the payer, which the gateway requires; Arabic digits, blanks and the country code are
 * accepted. Empty for none.
 */
export const payerPhone = z.pipe(
  z.string().check(z.refine((typed) => readMobile(typed) !== undefined, payerPhoneTexts.invalid)),
  z.transform((typed) => readMobile(typed) ?? ''),
);
