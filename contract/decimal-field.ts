import * as z from 'zod/mini';
import { toLatinDigits } from '#domain/text/digits.ts';

const writtenDecimal = /^(?:\d{1,6}|\d{1,3}(?:[,٬]\d{3})+)(?:\.\d{1,2})?$/u;

/**
 * A number with at most two decimals, such as a price in EGP (whole piastres, so that `toPiastres` changes nothing) or a percentage:
 * as number or as typed, in any digits, with or without commas between thousands.
 */
export const decimal = (minimum: number, maximum: number, message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], message),
      z.transform((typed: number | string) => toLatinDigits(String(typed)).trim()),
    ),
    z.pipe(
      z.string().check(z.regex(writtenDecimal, message)),
      z.pipe(
        z.transform((written: string) => Number(written.replaceAll(/[,٬]/gu, ''))),
        z.number().check(z.minimum(minimum, message), z.maximum(maximum, message)),
      ),
    ),
  );
