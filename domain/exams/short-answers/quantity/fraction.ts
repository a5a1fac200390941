/** An exact number; the denominator is positive. */
export type Fraction = { top: bigint; bottom: bigint };

export const fraction = (top: bigint, bottom = 1n): Fraction =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };

/** Larger powers are no quantities of a school, and their digits would fill the memory. */
const maxPower = 400;

/** Reads digits with a decimal point, times a power of ten; undefined for a power without bounds. */
export function decimalFraction(digits: string, power: number): Fraction | undefined {
  const [whole = '', part = ''] = digits.split('.');
  const exponent = power - part.length;
  if (Math.abs(exponent) > maxPower) return undefined;
  const number = BigInt(`${whole}${part}`);
  const scale = 10n ** BigInt(Math.abs(exponent));
  return exponent < 0 ? fraction(number, scale) : fraction(number * scale);
}

export const multiply = (item: Fraction, other: Fraction): Fraction =>
  fraction(item.top * other.top, item.bottom * other.bottom);

export const divide = (item: Fraction, other: Fraction): Fraction =>
  fraction(item.top * other.bottom, item.bottom * other.top);

export const subtract = (item: Fraction, other: Fraction): Fraction =>
  fraction(item.top * other.bottom - other.top * item.bottom, item.bottom * other.bottom);

export const isEqual = (item: Fraction, other: Fraction): boolean =>
  item.top * other.bottom === other.top * item.bottom;

/** Whether two numbers differ by at most a third one. */
export function isWithin(item: Fraction, other: Fraction, most: Fraction): boolean {
  const { top, bottom } = subtract(item, other);
  return (top < 0n ? -top : top) * most.bottom <= most.top * bottom;
}
