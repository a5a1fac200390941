const words = ['واحده', 'اثنتان', 'ثلاث', 'اربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر'];

const unit = '(?:درجه|درجات|درجتان|درجتين|د|marks?|points?|pts?)';
const inner = String.raw`(?:(?:ال)?درجه\s*[:=]\s*\d{1,3}|درجتان|درجتين|درجه(?:\s+واحده)?|\d{1,3}(?:[.,]\d)?\s*${unit}|(?:${words.join('|')})(?:ي)?ه?\s+درجات|(?:نصف|ربع)\s+درجه)`;
const atEnd = new RegExp(
  String.raw`\s*(?:[([{]\s*(${inner})\s*[)\]}]|\[\s*(\d{1,3})\s*\])\s*[.:]?\s*$`,
  'u',
);
const atStart = new RegExp(
  String.raw`^(?:[([{]\s*(${inner})\s*[)\]}]|\[\s*(\d{1,3})\s*\])\s*`,
  'u',
);

const countOf = (phrase: string): number | undefined => {
  const digits = /\d{1,3}(?:[.,]\d)?/u.exec(phrase)?.[0];
  if (digits !== undefined) return Number(digits.replace(',', '.'));
  if (/درجت/u.test(phrase)) return 2;
  if (/نصف|ربع/u.test(phrase)) return 0.5;
  const word = words.findIndex((each, index) => index > 1 && phrase.startsWith(each));
  return word > 0 ? word + 1 : 1;
};

export type FoundWeight = {
  /** The text is what stands between these places of the folded line. */
  start: number;
  end: number;
  /** Undefined for what is no whole number. */
  marks: number | undefined;
};

/** The marks that a question names in brackets at its end or its beginning. */
export const findWeight = (folded: string): FoundWeight | undefined => {
  const last = atEnd.exec(folded);
  const first = last ? null : atStart.exec(folded);
  const phrase = (last ?? first)?.slice(1).find((part) => part !== undefined);
  if (phrase === undefined) return undefined;
  const count = countOf(phrase) ?? 1;
  const marks = Number.isInteger(count) && count >= 1 ? count : undefined;
  return last
    ? { start: 0, end: last.index, marks }
    : { start: first?.[0].length ?? 0, end: folded.length, marks };
};
