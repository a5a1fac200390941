import { codeAlphabet, foldCode } from '#domain/typed-codes/typed-code.ts';
import { codePrefix } from '#domain/typed-codes/typed-code.ts';

/**
 * The length of a watermark code: short enough to be read from a blurred recording, and enough codes for a thousand
 * years.
 */
export const watermarkCodeLength = 8;

/** A code from random bytes; undefined when too few of them can be used, which 32 bytes hardly ever are. */
export function watermarkCodeFromBytes(bytes: Iterable<number>): string | undefined {
  const usableBytes = 256 - (256 % codeAlphabet.length);
  const signs = [...bytes]
    .filter((byte) => byte < usableBytes)
    .slice(0, watermarkCodeLength)
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
    .join('');
  return signs.length < watermarkCodeLength ? undefined : signs;
}

/** A code as a video shows it: `K7M3-P9RX`. */
export function groupWatermarkCode(code: string): string {
  return `${code.slice(0, watermarkCodeLength / 2)}-${code.slice(watermarkCodeLength / 2)}`;
}

/** Whether a typed text, folded, has the form of a watermark's code. */
export function readWatermarkCode(typed: string): string | undefined {
  const folded = foldCode(typed);
  return folded.length === watermarkCodeLength && codePrefix(folded) === folded
    ? folded
    : undefined;
}
