import { foldArabic } from '#domain/text/arabic-folding.ts';

/** A number with the unit behind it; both are compared. */
export type WrittenNumber = {
  /** Exact decimal text: `602e21`. Several where a comma has two meanings. */
  values: string[];
  /** Folded, without blanks; '' where none is written. */
  unit: string;
};

/** Sign, digits, a power of ten, then a sign behind (an oxidation number, 3+) or a unit. */
const pattern =
  /^([+-]?)\s?(\d[\d,٬]*(?:\.\d+)?|\.\d+)(?:\s?(?:[×x·]\s?10\s?\^?\s?([+-]?\d+)|e([+-]?\d+)))?(?:\s?([+-])$|\s?([\p{L}°%٪‰].*)?$)/iu;

/** One part of a unit such as mol/dm³: letters, and at most a small exponent. */
const unitPart = /^[\p{L}°%٪‰]+(?:\^?-?[123])?$/u;
const maxUnitParts = 4;

const isUnit = (text: string): boolean => {
  const parts = text.split(/[\s/·.]+/u).filter((part) => part !== '');
  return parts.length <= maxUnitParts && parts.every((part) => unitPart.test(part));
};

/** Digits and exponent without insignificant zeros: `0.50` is 5e-1. */
function canonical(sign: string, digits: string, exponent: number): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const significant = `${whole}${fraction}`.replace(/^0+/u, '');
  const short = significant.replace(/0+$/u, '');
  if (short === '') return '0';
  const power = exponent - fraction.length + significant.length - short.length;
  return `${sign === '-' ? '-' : ''}${short}e${power}`;
}

/** A comma is a decimal mark, or a thousands separator where three digits follow each. */
function readComma(digits: string): string[] {
  const joined = digits.replaceAll('٬', '');
  if (!joined.includes(',')) return [joined];
  const readings: string[] = [];
  if (/^\d+,\d+$/u.test(joined)) readings.push(joined.replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(joined)) readings.push(joined.replaceAll(',', ''));
  return readings;
}

/** Reads a text that `foldSigns` has folded; undefined when it is no number. */
export function readNumber(text: string): WrittenNumber | undefined {
  const whole = text.replaceAll('،', ',').replace(/^([+-]?)10\s?\^/u, (_, sign) => `${sign}1×10^`);
  const match = pattern.exec(whole);
  if (!match) return undefined;
  const [, sign = '', digits = '', power, shortPower, laterSign, unit = ''] = match;
  if (!isUnit(unit)) return undefined;
  const exponent = Number(power ?? shortPower ?? 0);
  const values = readComma(digits).map((reading) =>
    canonical(laterSign ?? sign, reading, exponent),
  );
  if (values.length === 0) return undefined;
  return { values, unit: foldArabic(unit.replaceAll('٪', '%')).replaceAll(/[\s^]/gu, '') };
}
