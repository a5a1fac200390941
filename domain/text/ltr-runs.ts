import { isolateLtr } from './bidi.ts';

/** Stands for a typeset formula in a text that is split. */
export const formulaPlaceholder = '\uFFFC';

/** A piece of an Arabic text, as it is, or a run to isolate with the punctuation that has to stay on its line. */
export type TextPiece = string | { opening: string; run: string; closing: string };

/** Letters and marks; digits are not among them, whatever the browser's Unicode version calls their script. */
const arabic = String.raw`\u0610-\u061a\u0620-\u065f\u066e-\u06ef\u06fa-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc`;
const latin = String.raw`\p{Script=Latin}\p{Script=Greek}µ℃${formulaPlaceholder}`;
const inside = String.raw`[^${arabic}،؛؟٪«»"“”\n]`;
/** Punctuation at the end of a word is the sentence's; inside a word or a number it is the run's. */
const sentenceEnd = String.raw`[.,:;!?…]{1,4}(?:\s|$|(?!${inside})[^])`;

/** A comma between two orbitals, as in `[Ar] 3d5 , 4s1`: a configuration is no list. */
const power = String.raw`\^?\{?[\d⁰¹²³⁴-⁹]{1,2}\}?`;
const orbitalComma = String.raw`(?<=\d[spdf]${power}|\[[A-Z][a-z]\])\s?[,،]\s?(?=\d[spdf]${power})`;

const stretches = new RegExp(
  String.raw`(?:\s:\s|${orbitalComma}|(?!${sentenceEnd})${inside})+`,
  'gu',
);
const beginning = new RegExp(String.raw`[([{+\-−–±√$€£\\]{0,4}[${latin}\p{N}]`, 'u');
/** A charge, a percent or a degree may follow the last letter, digit or bracket. */
const ending = new RegExp(String.raw`^(.*[${latin}\p{N})\]}])([%‰°′″+\-−–⁺⁻$]*)`, 'su');
const arabicLetter = new RegExp(`[${arabic}]`, 'u');
const latinLetter = new RegExp(`[${latin}]`, 'u');
const openingPunctuation = /[([{«"“]+$/u;
const closingPunctuation = /^[.,:;!?…،؛؟)\]}»"”]+/u;
/** A number that browsers show in the right order beside Arabic words. */
const plainNumber = /^\s*[\d٠-٩]+(?:[.,:/٫٬][\d٠-٩]+)*\s*$/u;
const openers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Whether a text has an Arabic letter; one without is shown left to right as a whole. */
export const hasArabicLetter = (text: string): boolean => arabicLetter.test(text);

/**
 * Whether a run can come out wrong among Arabic words. Numbers of Arabic digits follow the Arabic custom, which is
 * what browsers do.
 */
export const needsIsolation = (run: string): boolean =>
  latinLetter.test(run) || (/\d/u.test(run) && !plainNumber.test(run));

/** Whether a run is only words, which may be divided at the end of a line. */
export const isOnlyWords = (run: string): boolean => /^[\p{Script=Latin}\s'’-]+$/u.test(run);

/** The places of brackets without a partner: an Arabic word stands before it or after it. */
const lonelyBrackets = (stretch: string): number[] => {
  const open: number[] = [];
  const lonely: number[] = [];
  for (let place = 0; place < stretch.length; place += 1) {
    const character = stretch.charAt(place);
    const opener = openers[character];
    if ('([{'.includes(character)) open.push(place);
    else if (opener && stretch.charAt(open.at(-1) ?? -1) === opener) open.pop();
    else if (opener) lonely.push(place);
  }
  return [...lonely, ...open].toSorted((a, b) => a - b);
};

/** Words that only follow a charge: «2- أو 3-». */
const afterCharge = /^\s*(?:أو|و|إلى|ثم|فقط|على|في|هي?|لأن?)(?:\s|$)/u;
/** The beginnings of names of organic substances, before which a number says the place of a group or a bond. */
const organicName =
  /^\s+(?:و?ال)?(?:كلورو?|برومو?|يودو?|فلورو?|نيترو|أمينو|هيدروكسي|ميث|مثيل|إيث|ايث|اثيل|بروب|بيوت|بنت|هكس|هبت|أوكت|اوكت|نون|ديك|فين|سيكلو|أيزو|ثنائي|ثلاثي|رباعي|حمض|كيتو|ألكين|بنز|تولو)/u;
const lineStart = /(?:^|\n)[\s⟪]*(?:[\d,]+\s?[-–]\s*)?$/u;

/**
 * Whether a hyphen between a number and an Arabic word joins them, as in «2- كلورو بروبان» or in a numbered line: it then goes
 * with the Arabic text, where a charge such as «الشحنة 2- فقط» goes with its number.
 */
const isPlaceOrLabel = (before: string, run: string, after: string): boolean => {
  if (!/^[\d,]+[-–−]$/u.test(run) || !arabicLetter.test(after.trimStart().charAt(0))) return false;
  if (organicName.test(after)) return true;
  return lineStart.test(before) && !afterCharge.test(after);
};

type Range = { start: number; end: number };

const splitAt = ({ start, end }: Range, places: number[]): Range[] =>
  [...places, end - start].map((place, index) => ({
    start: start + (index === 0 ? 0 : (places[index - 1] ?? 0) + 1),
    end: start + place,
  }));

/** From the first sign, letter or digit of a stretch to the last, or undefined where there is none. */
const trim = (text: string, { start, end }: Range): Range | undefined => {
  const stretch = text.slice(start, end);
  const first = beginning.exec(stretch);
  const last = ending.exec(stretch);
  if (!first || !last) return undefined;
  const [whole, body = '', suffix = ''] = last;
  // A hyphen beside an Arabic letter joins words, as in «2-ميثيل-2-بروبانول».
  const [from, to] = [start + first.index, start + whole.length];
  const isSigned = /[+\-−–]/u.test(stretch.charAt(first.index));
  const unsigned = from + (isSigned ? 1 : 0);
  const isPlace = isPlaceOrLabel(
    text.slice(Math.max(0, unsigned - 40), unsigned),
    text.slice(unsigned, to),
    text.slice(to, to + 20),
  );
  const isJoined = suffix !== '' && (isPlace || arabicLetter.test(text.charAt(to)));
  const isJoining = isSigned && (isPlace || arabicLetter.test(text.charAt(from - 1)));
  return {
    start: start + first.index + (isJoining ? 1 : 0),
    end: start + (isJoined ? body : whole).length,
  };
};

const findRuns = (text: string): Range[] =>
  [...text.matchAll(stretches)].flatMap(({ 0: stretch, index }) =>
    splitAt({ start: index, end: index + stretch.length }, lonelyBrackets(stretch)).flatMap(
      (part) => trim(text, part) ?? [],
    ),
  );

/** The positions of the runs that `splitLtrRuns` isolates. */
export const findLtrRuns = (text: string): Range[] =>
  findRuns(text).filter(({ start, end }) => needsIsolation(text.slice(start, end)));

/**
 * Splits an Arabic text at what is read from left to right: signs, numbers, units, formulas and Latin words.
 * Browsers show it in the wrong order unless it is isolated: "-3" as "3-", "4 mol" as "mol 4" (decisions/0042).
 */
export const splitLtrRuns = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let shown = 0;
  for (const { start, end } of findLtrRuns(text)) {
    const run = text.slice(start, end);
    const before = text.slice(shown, start);
    const opening = openingPunctuation.exec(before.slice(-4))?.[0] ?? '';
    const closing = closingPunctuation.exec(text.slice(end, end + 4))?.[0] ?? '';
    if (before.length > opening.length) pieces.push(before.slice(0, -opening.length || undefined));
    pieces.push({ opening, run, closing });
    shown = end + closing.length;
  }
  if (shown < text.length) pieces.push(text.slice(shown));
  return pieces;
};

/** The same for text that is not HTML (canvas, PDF, mail subjects): each run stands between invisible marks. */
export const isolateRuns = (text: string): string => {
  if (!hasArabicLetter(text)) return needsIsolation(text) ? isolateLtr(text) : text;
  return splitLtrRuns(text)
    .map((piece) =>
      typeof piece === 'string' ? piece : piece.opening + isolateLtr(piece.run) + piece.closing,
    )
    .join('');
};
