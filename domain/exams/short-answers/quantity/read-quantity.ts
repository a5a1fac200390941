import { foldArabic } from '#domain/text/arabic-folding.ts';
import { decimalFraction, divide, type Fraction, fraction } from './fraction.ts';
import { readUnit, type Unit } from './units.ts';

/** A number with the unit behind it and the sign of a quantity before it: `ΔH = -890 kJ`. */
export type Quantity = {
  /** Several where a comma has two meanings. */
  values: Fraction[];
  /** What the last written digit is worth; a fraction is exact. */
  step: Fraction | undefined;
  significantDigits: number;
  /** How many of them may be significant: the zeros at the end of `500` may be or not. Undefined for a fraction. */
  figures: { least: number; most: number } | undefined;
  /** Folded, without blanks; '' where none is written. */
  unitText: string;
  unit: Unit | undefined;
  label: string;
  /** How far from the value an answer may be; only an accepted spelling says so: `13.6 ± 0.1`. */
  tolerance: Fraction | undefined;
};

/** Sign, digits, a power of ten, then a sign behind (an oxidation number, 3+), a tolerance or a unit. */
const pattern =
  /^(?:≈|~)?\s?([+-]?)\s?(\d[\d,٬]*(?:\.\d*)?|\.\d+)(?:\s?(?:[×x·]\s?10\s?\^?\s?\(?([+-]?\d+)\)?|e([+-]?\d+)))?(?:\s?±\s?(\d+(?:\.\d+)?))?(?:\s?([+-])$|\s?([\p{L}°%٪].*)?$)/iu;

const mixed = /^([+-]?)\s?(?:(\d+)\s)?(\d+)\/(\d+)(?:\s?([\p{L}°%].*)?)?$/u;

const label =
  /^(Δ\s?[HGS]°?|p\s?O?H|[A-Za-zαλρηΔ][A-Za-z0-9_°]{0,6}|[\p{Script=Arabic}][\p{Script=Arabic}\s]*)\s?[=:]\s?/u;

const numberWords: readonly (readonly string[])[] = [
  ['صفر', 'صفرا', 'zero'],
  ['واحد', 'واحده', 'احد', 'احدي', 'one'],
  ['اثنان', 'اثنين', 'اتنين', 'اثنتان', 'اثنا', 'اثني', 'اثنتا', 'two'],
  ['ثلاثه', 'ثلاث', 'تلاته', 'three'],
  ['اربعه', 'اربع', 'four'],
  ['خمسه', 'خمس', 'five'],
  ['سته', 'ست', 'six'],
  ['سبعه', 'سبع', 'seven'],
  ['ثمانيه', 'ثماني', 'ثمان', 'تمانيه', 'eight'],
  ['تسعه', 'تسع', 'nine'],
  ['عشره', 'عشر', 'ten'],
];

const fractionWords: Record<string, string> = { نصف: '1/2', ثلث: '1/3', ربع: '1/4' };

const isTen = (word: string): boolean => word === 'عشر' || word === 'عشره';

/** A comma is a decimal mark, or a thousands separator where three digits follow each. */
function readComma(digits: string): string[] {
  const joined = digits.replaceAll('٬', '');
  if (!joined.includes(',')) return [joined];
  const readings: string[] = [];
  if (/^\d+,\d+$/u.test(joined)) readings.push(joined.replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(joined)) readings.push(joined.replaceAll(',', ''));
  return readings;
}

function unitParts(text: string): Pick<Quantity, 'unitText' | 'unit'> | undefined {
  const written = text.trim();
  if (written === '') return { unitText: '', unit: undefined };
  if (written.split(/\s+/u).length > 4 || /[^\p{L}\p{M}\d\s°%/·.*^()-]/u.test(written))
    return undefined;
  return { unitText: foldArabic(written).replaceAll(/[\s^]/gu, ''), unit: readUnit(written) };
}

/** A number word at the beginning, as its digits. */
function spellNumber(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  const part = fractionWords[foldArabic(first)];
  // «نصف مول» is a quantity, «نصف القطر» is none.
  if (part !== undefined && (rest.length === 0 || readUnit(rest.join(' '))))
    return [part, ...rest].join(' ');
  const value = numberWords.findIndex((words) =>
    words.includes(foldArabic(first).replace(/^ال/u, '')),
  );
  if (value === -1) return text;
  const isTeen = value > 0 && value < 10 && isTen(foldArabic(rest[0] ?? ''));
  return isTeen ? [value + 10, ...rest.slice(1)].join(' ') : [value, ...rest].join(' ');
}

function readMixed(text: string): Omit<Quantity, 'label'> | undefined {
  const [, sign, whole = '0', top = '', bottom = '', unit = ''] = mixed.exec(text) ?? [];
  const parts = unitParts(unit);
  if (sign === undefined || !parts || Number(bottom) === 0) return undefined;
  const denominator = BigInt(bottom);
  const sum = BigInt(whole) * denominator + BigInt(top);
  const value = fraction(sign === '-' ? -sum : sum, denominator);
  return {
    ...parts,
    values: [value],
    step: undefined,
    significantDigits: 1,
    figures: undefined,
    tolerance: undefined,
  };
}

function readDecimal(text: string): Omit<Quantity, 'label'> | undefined {
  const whole = text.replace(/^([+-]?)10\s?\^/u, (_, sign) => `${sign}1×10^`);
  const match = pattern.exec(whole);
  if (!match) return undefined;
  const [, sign = '', digits = '', power, shortPower, within, laterSign, unit = ''] = match;
  const parts = unitParts(unit);
  if (!parts) return undefined;
  const exponent = Number(power ?? shortPower ?? 0);
  const isNegative = (laterSign ?? sign) === '-';
  const readings = readComma(digits);
  const values = readings.flatMap((reading) => {
    const value = decimalFraction(reading, exponent);
    return value ? [isNegative ? fraction(-value.top, value.bottom) : value] : [];
  });
  const [reading = ''] = readings;
  const decimals = reading.split('.')[1]?.length ?? 0;
  const significant = reading.replace('.', '').replace(/^0+/u, '');
  const least = decimals > 0 ? significant.length : significant.replace(/0+$/u, '').length;
  return {
    ...parts,
    values,
    step: decimalFraction('1', exponent - decimals),
    significantDigits: significant.length,
    figures: { least, most: significant.length },
    tolerance: within === undefined ? undefined : decimalFraction(within, exponent),
  };
}

/** Reads a text that `foldSigns` has folded; undefined when it is no number. */
export function readQuantity(text: string): Quantity | undefined {
  const typed = text
    .replaceAll('،', ',')
    .replaceAll('٪', '%')
    .replace(/^%\s?(\S+)$/u, '$1%')
    .replace(/^(p\s?O?H)\s(?=\d)/u, '$1=');
  const written = label.exec(typed);
  const body = spellNumber(typed.slice(written?.[0].length ?? 0));
  const quantity = readMixed(body) ?? readDecimal(body);
  if (!quantity || quantity.values.length === 0) return undefined;
  return { ...quantity, label: foldArabic(written?.[1] ?? '').replaceAll(/\s/gu, '') };
}

/** A value in basic units. */
export const inBasicUnits = (value: Fraction, unit: Unit | undefined): Fraction =>
  unit ? { top: value.top * unit.factor.top, bottom: value.bottom * unit.factor.bottom } : value;

export const half = (step: Fraction): Fraction => divide(step, fraction(2n));
