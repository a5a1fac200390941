import * as z from 'zod/mini';
import { toLatinDigits } from '#domain/text/digits.ts';

const writtenPrice = /^(?:\d{1,6}|\d{1,3}(?:[,٬]\d{3})+)(?:\.\d{1,2})?$/u;

/**
 * EGP with at most two decimals, as number or as typed: in any digits, with or without commas between thousands. Whole piastres,
 * so that `toPiastres` changes nothing.
 */
export const price = (minimum: number, maximum: number, message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], message),
      z.transform((typed: number | string) => toLatinDigits(String(typed)).trim()),
    ),
    z.pipe(
      z.string().check(z.regex(writtenPrice, message)),
      z.pipe(
        z.transform((written: string) => Number(written.replaceAll(/[,٬]/gu, ''))),
        z.number().check(z.minimum(minimum, message), z.maximum(maximum, message)),
      ),
    ),
  );
