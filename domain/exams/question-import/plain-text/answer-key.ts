import { isSameKind, labelLetters, placesOf } from './labels.ts';
import { readVerdict, verdictPattern } from './true-false.ts';

const header =
  /^[*#\s]*(?:(?:مفتاح|نموذج|جدول|ورقه|قاءمه|قايمه)\s+(?:ال)?(?:اجابات|اجابه|تصحيح|حل|حلول)(?:\s+(?:ال)?\S+){0,3}|(?:ال)?(?:اجابات|حلول)(?:\s+(?:ال)?(?:صحيحه|نموذجيه))?|answer\s*key|answers|key)\s*[:：.*-]*\s*$/u;
const headerBefore =
  /^[*#\s]*(?:(?:مفتاح|نموذج|جدول)\s+(?:ال)?(?:اجابات|اجابه|تصحيح|حل)|(?:ال)?(?:اجابات|حلول)(?:\s+(?:ال)?صحيحه)?|answer\s*key|answers)\s*[:：]\s*(?=\S)/u;

const sign = String.raw`(?:[${labelLetters}]|${verdictPattern})(?![\p{L}\p{N}])`;
const pair = new RegExp(
  String.raw`\s*(?:س\s*)?[([]?\s*(\d{1,3})\s*[)\]]?\s*[-–.:=\/>←\t ]*\s*[([]?\s*(${sign}|[1-8](?!\d))\s*[)\]]?\s*(?:[,،;؛|.–-]|$|(?=\s))\s*`,
  'uy',
);

export type KeyEntry = {
  number: number;
  /** Folded: a letter, a number, or a verdict. */
  sign: string;
};

/** The pairs of number and letter of a folded line; undefined when the line has other text. */
export const readKeyPairs = (folded: string): KeyEntry[] | undefined => {
  const entries: KeyEntry[] = [];
  pair.lastIndex = 0;
  const text = folded.trim();
  while (pair.lastIndex < text.length) {
    const match = pair.exec(text);
    if (!match) return undefined;
    entries.push({ number: Number(match[1]), sign: match[2] ?? '' });
  }
  return entries.length > 0 ? entries : undefined;
};

const entryStart = /(?<=^|\s)(\d{1,3})\s*[-–.):/]\s*/gu;
const wholeSign = new RegExp(`^[([]?\\s*(${sign}|[1-8])\\s*[)\\]]?[.,،;؛]?$`, 'u');

/**
 * The pairs of a line of a list of answers in which some answers are words, as those of questions without options; only the others
 * are returned. Undefined when the line has fewer than two numbers, or begins with another text.
 */
export const readMixedPairs = (folded: string): KeyEntry[] | undefined => {
  const text = folded.trim();
  const starts = [...text.matchAll(entryStart)];
  if (starts.length < 2 || starts[0]?.index !== 0) return undefined;
  return starts.flatMap(({ 0: whole, 1: number, index }, place) => {
    const answer = text.slice(index + whole.length, starts[place + 1]?.index).trim();
    const found = wholeSign.exec(answer)?.[1];
    return found === undefined ? [] : [{ number: Number(number), sign: found }];
  });
};

/** Where the entries begin behind the heading of a list of answers; the whole length when it stands alone. */
export const findKeyHeader = (folded: string): number | undefined => {
  if (header.test(folded)) return folded.length;
  const match = headerBefore.exec(folded);
  return match && readKeyPairs(folded.slice(match[0].length)) ? match[0].length : undefined;
};

const numbersLine =
  /^(?:رقم(?:\s+السوال)?|(?:ال)?سوال|م|no\.?)?[\s:|]*(\d{1,3}(?:[\s,،|.-]+\d{1,3})+)[\s|]*$/u;
const signsLine = new RegExp(
  String.raw`^(?:(?:ال)?(?:اجابه|حل|جواب)|answer)?[\s:|]*(${sign}(?:[\s,،|.-]+${sign})*)[\s|]*$`,
  'u',
);
const digitsLine = /^(?:(?:ال)?(?:اجابه|حل|جواب)|answer)?[\s:|]*([1-8](?:[\s|]+[1-8])+)[\s|]*$/u;
const split = (text: string) => text.split(/[\s,،|.-]+/u).filter((part) => part !== '');

/** A table of answers: a line of numbers, and below it a line of as many letters. */
export const readKeyTable = (numbers: string, signs: string): KeyEntry[] | undefined => {
  const all = numbersLine.exec(numbers)?.[1];
  const answers = (signsLine.exec(signs) ?? digitsLine.exec(signs))?.[1];
  if (all === undefined || answers === undefined) return undefined;
  const [first, second] = [split(all), split(answers)];
  const isCounted = first.every((number, index) => Number(number) === index + 1);
  if (first.length !== second.length || (!isCounted && digitsLine.test(signs))) return undefined;
  return first.map((number, index) => ({ number: Number(number), sign: second[index] ?? '' }));
};

/** Letters alone, in the order of the questions. */
export const readKeySigns = (folded: string): string[] | undefined => {
  const all = signsLine.exec(folded)?.[1];
  return all === undefined ? undefined : split(all);
};

/** The option of a question, zero-based, that an entry of the key names; undefined when there is none. */
export const keyedOption = (
  entry: string,
  options: readonly { sign: string }[],
  isTrueFalse: boolean,
): number | undefined => {
  if (isTrueFalse) return readVerdict(entry);
  const bySign = options.findIndex((option) => option.sign === entry);
  if (bySign >= 0) return bySign;
  // Among أ، ب and د, ج is none; but 3 is the third, and C too.
  if (options.some((option) => isSameKind(option.sign, entry))) return undefined;
  const place = placesOf(entry).find((index) => index < options.length);
  return place ?? undefined;
};
