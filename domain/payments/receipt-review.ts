import { toLatinDigits } from '#domain/text/digits.ts';

/**
 * Why a receipt needs a second look. `picture`: another receipt has the same file or nearly the same picture; `number`:
 * another one names the same transfer; `amount`: the student has another payment of this amount that is not decided;
 * `sender`: another student's money came from the same account or number.
 */
export const receiptFlagKinds = ['picture', 'number', 'amount', 'sender'] as const;
export type ReceiptFlagKind = (typeof receiptFlagKinds)[number];

/** An answer to a receipt is promised within this time (spec §4, §9). */
export const maxReviewInMilliseconds = 24 * 60 * 60 * 1000;

/** How many bytes of receipts a student may send in a day: six of the largest. */
export const maxReceiptBytesADay = 60 * 1024 * 1024;

export const dueAt = (sentAt: Date): Date => new Date(sentAt.getTime() + maxReviewInMilliseconds);

/**
 * How many of the 64 bits of a difference hash may differ between copies of one picture: smaller, brighter or saved
 * again. Receipts of one bank's app with other amounts differ in more (decisions/0062).
 */
export const samePictureWithinBits = 4;

/** Shorter keys are often equal by chance. */
const minKeyLength = 4;

/**
 * The number or the sender of a transfer in comparable form: only letters and digits, digits Latin, letters upper
 * case. Undefined where too little is left to compare.
 */
export function transferKey(typed: string): string | undefined {
  const key = toLatinDigits(typed)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return key.length >= minKeyLength ? key : undefined;
}
