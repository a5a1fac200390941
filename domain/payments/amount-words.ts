/** The Arabic forms of a counted masculine noun, as the number before it asks for them. */
type CountedNoun = {
  one: string;
  two: string;
  /** After 3 to 10. */
  few: string;
  /** After 11 to 99. */
  many: string;
  /** After a hundred or a thousand that ends the number. */
  whole: string;
};

const pound: CountedNoun = {
  one: 'جنيه واحد',
  two: 'جنيهان',
  few: 'جنيهات',
  many: 'جنيهًا',
  whole: 'جنيه',
};

const piastre: CountedNoun = {
  one: 'قرش واحد',
  two: 'قرشان',
  few: 'قروش',
  many: 'قرشًا',
  whole: 'قرش',
};

/** Thousands that more follows: «أحد عشر ألفًا ومئة جنيه». */
const thousand: CountedNoun = {
  one: 'ألف',
  two: 'ألفان',
  few: 'آلاف',
  many: 'ألفًا',
  whole: 'ألف',
};

/** Thousands directly before their noun, in the construct state: «ألفا جنيه», «أحد عشر ألف جنيه». */
const thousandOf: CountedNoun = { ...thousand, two: 'ألفا', many: 'ألف' };

const units = [
  '',
  'واحد',
  'اثنان',
  'ثلاثة',
  'أربعة',
  'خمسة',
  'ستة',
  'سبعة',
  'ثمانية',
  'تسعة',
  'عشرة',
  'أحد عشر',
  'اثنا عشر',
  'ثلاثة عشر',
  'أربعة عشر',
  'خمسة عشر',
  'ستة عشر',
  'سبعة عشر',
  'ثمانية عشر',
  'تسعة عشر',
];
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const hundreds = [
  '',
  'مئة',
  'مئتان',
  'ثلاثمئة',
  'أربعمئة',
  'خمسمئة',
  'ستمئة',
  'سبعمئة',
  'ثمانمئة',
  'تسعمئة',
];

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' و');

const belowHundred = (number: number): string =>
  number < 20
    ? (units[number] ?? '')
    : joined(units[number % 10] ?? '', tens[Math.floor(number / 10)] ?? '');

/** A hundred directly before its noun: «مئتا جنيه». */
const hundredOf = (hundred: number): string => (hundred === 2 ? 'مئتا' : (hundreds[hundred] ?? ''));

/**
 * 1 to 999 of a noun. One and two have no number word of their own, so after a hundred the noun stands twice, as in
 * «مئة جنيه وجنيه واحد».
 */
const countBelowThousand = (number: number, noun: CountedNoun): string => {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  if (rest > 10) return joined(hundreds[hundred] ?? '', `${belowHundred(rest)} ${noun.many}`);
  if (rest > 2) return joined(hundreds[hundred] ?? '', `${belowHundred(rest)} ${noun.few}`);
  const hundredsOfNoun = hundred > 0 ? `${hundredOf(hundred)} ${noun.whole}` : '';
  return joined(hundredsOfNoun, ['', noun.one, noun.two][rest] ?? '');
};

/** 1 to 999,999 of a noun. */
const count = (number: number, noun: CountedNoun): string => {
  const [thousands, rest] = [Math.floor(number / 1000), number % 1000];
  if (thousands === 0) return countBelowThousand(rest, noun);
  if (rest > 2) {
    return joined(countBelowThousand(thousands, thousand), countBelowThousand(rest, noun));
  }
  const whole = `${countBelowThousand(thousands, thousandOf)} ${noun.whole}`;
  return rest === 0 ? whole : joined(whole, countBelowThousand(rest, noun));
};

const maxPounds = 999_999;

/**
 * An amount of Egyptian pounds in Arabic words, as receipts write it beside the figures: «ألف ومئتا جنيه وخمسون قرشًا».
 * Nouns follow their numbers as Arabic grammar asks, in the nominative case.
 * @throws RangeError for anything but whole piastres from 0 to 999,999 pounds and 99 piastres
 */
export function amountInWords(piastres: number): string {
  const pounds = Math.floor(piastres / 100);
  if (!Number.isInteger(piastres) || piastres < 0 || pounds > maxPounds) {
    throw new RangeError(`No words for ${piastres} piastres`);
  }
  if (piastres === 0) return `صفر ${pound.whole}`;
  const rest = piastres % 100;
  return joined(
    pounds > 0 ? count(pounds, pound) : '',
    rest > 0 ? countBelowThousand(rest, piastre) : '',
  );
}
