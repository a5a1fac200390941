import {
  type FoldedLine,
  foldedSlice,
  withoutBold,
} from '#domain/exams/question-import/options/fold-line.ts';
import {
  isSameKind,
  labelLetters,
  placesOf,
} from '#domain/exams/question-import/options/labels.ts';
import { readVerdict, verdictPattern } from './true-false.ts';

const header =
  /^[*#\s]*(?:(?:مفتاح|نموذج|جدول|ورقه|قاءمه|قايمه)\s+(?:ال)?(?:اجابات|اجابه|تصحيح|حل|حلول)(?:\s+(?:ال)?\S+){0,3}|(?:ال)?(?:اجابات|حلول)(?:\s+(?:ال)?(?:صحيحه|نموذجيه))?|answer\s*key|answers|key)\s*[:：.*-]*\s*$/u;
const headerBefore =
  /^[*#\s]*(?:(?:مفتاح|نموذج|جدول)\s+(?:ال)?(?:اجابات|اجابه|تصحيح|حل)|(?:ال)?(?:اجابات|حلول)|answer\s*key|answers)(?:\s+\p{L}+){0,3}?(?:\s*[:：=.–-]\s*|\s+(?=[([\d]))(?=\S)/u;

const sign = String.raw`(?:[${labelLetters}]|${verdictPattern})(?![\p{L}\p{N}])`;
const pair = new RegExp(
  String.raw`\s*(?:س\s*)?[([]?\s*(\d{1,3})\s*[)\]]?\s*[-–.:=\/>←\t ]*\s*[([]?\s*(${sign}|(?<!\d)[1-8](?!\d))\s*[)\]]?\s*(?:[,،;؛|.–-]|$|(?=\s))\s*`,
  'uy',
);

/**
 * The answer to a question: a letter, a number or a verdict, folded; or words as they are typed. The number is that of the question, or
 * its place where the list has no numbers.
 */
export type KeyEntry = { number: number; isPlace?: true } & ({ sign: string } | { words: string });

export const isSigned = (entry: KeyEntry): entry is KeyEntry & { sign: string } => 'sign' in entry;

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

const entryStart = /(?<=^|[\s,،;؛|])(?:س\s*)?[([]?\s*(\d{1,3})\s*[-–.)\]:/=_←→]+\s*(?:[-–:]\s*)?/gu;
const wholeSign = new RegExp(`^[([]?\\s*(${sign}|[1-8])\\s*[)\\]]?[.,،;؛]?$`, 'u');

const toEntry = (number: number, answer: FoldedLine): KeyEntry => {
  const found = wholeSign.exec(answer.folded.trim())?.[1];
  if (found !== undefined) return { number, sign: found };
  const words = withoutBold(answer.raw).replace(/[\s,،;؛|–-]+$/u, '');
  return { number, words: words.trim() };
};

/**
 * The entries of a list of answers, of which some are words: «1- Na 2- ب». Their numbers grow; none where the line
 * begins with another text.
 */
export const readAnswerEntries = (line: FoldedLine): KeyEntry[] => {
  const found = [...line.folded.matchAll(entryStart)].map(({ 0: whole, 1: number, index }) => ({
    number: Number(number),
    at: index,
    end: index + whole.length,
  }));
  const [first, ...others] = found;
  if (first?.at !== 0) return [];
  const starts = [first];
  for (const [place, start] of others.entries()) {
    const last = starts.at(-1) ?? first;
    // A list may leave numbers out; but «2-» behind «1-» comes before a «3-» that a name has.
    const isDue = others.slice(place).some(({ number }) => number === last.number + 1);
    const isNext = isDue ? start.number === last.number + 1 : start.number > last.number;
    // The number directly behind another belongs to a name: «1- 2-بروبانول 2- إيثانول».
    const isAnswered = line.folded.slice(last.end, start.at).trim() !== '';
    if (isAnswered && isNext) starts.push(start);
  }
  return starts
    .map(({ number, end }, place) => toEntry(number, foldedSlice(line, end, starts[place + 1]?.at)))
    .filter((entry) => isSigned(entry) || entry.words !== '');
};

/** What stands behind the heading of a list of answers: pairs, words with numbers, or letters in the order of the questions. */
export const readAnswerList = (line: FoldedLine): KeyEntry[] => {
  const pairs = readKeyPairs(line.folded);
  if (pairs) return pairs;
  const entries = readAnswerEntries(line);
  return entries.length > 0 ? entries : (readKeySigns(line.folded) ?? []);
};

/** Whether a line goes on with the entries of a list of answers. */
export const continuesEntries = (entries: readonly KeyEntry[], next: FoldedLine | undefined) =>
  next !== undefined && readAnswerEntries(next)[0]?.number === (entries.at(-1)?.number ?? 0) + 1;

/** What a line says that is the heading of a list of answers, alone or before its first entries; undefined for any other. */
export const readKeyHeading = (
  line: FoldedLine,
  next: FoldedLine | undefined,
): KeyEntry[] | undefined => {
  if (header.test(line.folded)) return [];
  const match = headerBefore.exec(line.folded);
  const entries = match ? readAnswerList(foldedSlice(line, match[0].length)) : [];
  const isList = entries.every(isSigned) || entries.length > 1 || continuesEntries(entries, next);
  return entries.length > 0 && isList ? entries : undefined;
};

const numbersLine =
  /^(?:رقم(?:\s+السوال)?|(?:ال)?سوال|م|no\.?)?[\s:|]*(\d{1,3}(?:[\s,،|.-]+\d{1,3})+)[\s|]*$/u;
const signsLine = new RegExp(
  String.raw`^(?:(?:ال)?(?:اجابه|حل|جواب)|answer)?[\s:|]*(${sign}(?:[\s,،|.-]+${sign})*)[\s|]*$`,
  'u',
);
const digitsLine = /^(?:(?:ال)?(?:اجابه|حل|جواب)|answer)?[\s:|]*([1-8](?:[\s|]+[1-8])+)[\s|]*$/u;
const split = (text: string) => text.split(/[\s,،|.-]+/u).filter((part) => part !== '');

/** Whether a line has the numbers of questions alone, as above a line of their answers. */
export const isNumbersLine = (folded: string): boolean => numbersLine.test(folded);

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
export const readKeySigns = (folded: string): KeyEntry[] | undefined => {
  const all = signsLine.exec(folded.trim())?.[1];
  return all === undefined
    ? undefined
    : split(all).map((each, index) => ({ number: index + 1, isPlace: true, sign: each }));
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
