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
 * In how many of its 64 bits the difference hash of a picture may differ from that of the same picture, made smaller,
 * brighter or saved again. Above it lie the receipts of one bank's app that differ in their figures (decisions/0062).
 */
export const samePictureWithinBits = 4;

/** Shorter keys are the same by chance. */
const fewestSigns = 4;

/**
 * A transfer's number, or its sender, as it is compared: letters and digits alone, digits Latin, letters upper case.
 * Undefined where too little is left to mean anything.
 */
export function transferKey(typed: string): string | undefined {
  const key = toLatinDigits(typed)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return key.length >= fewestSigns ? key : undefined;
}
