import { toLatinDigits } from '#domain/text/digits.ts';
import { refundTexts as texts } from './payments.texts.ts';

/** EGP from what was typed, also with ٠-٩ and an Arabic decimal sign; undefined for anything but an amount. */
export const readAmount = (typed: string): number | undefined => {
  const written = toLatinDigits(typed)
    .trim()
    .replaceAll('٫', '.')
    .replaceAll(/[,٬\s]/gu, '');
  if (!/^\d+(?:\.\d{1,2})?$/u.test(written)) return undefined;
  const amount = Number(written);
  return amount > 0 ? amount : undefined;
};

/** Why what was typed cannot go back; undefined where it can. `max` is in EGP, `maxText` the same as people read it. */
export const amountProblem = (
  typed: string,
  { max, maxText }: { max: number; maxText: string },
): string | undefined => {
  const amount = readAmount(typed);
  if (amount === undefined) return texts.amountWrong;
  return amount > max ? texts.amountTooMuch(maxText) : undefined;
};
