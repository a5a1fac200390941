import { boldMarks } from '#domain/notation/bold.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';

/** A folded line, with the original position of each of its characters. */
export type FoldedLine = {
  raw: string;
  folded: string;
  /** One more than characters: the last is the length of the original. */
  places: number[];
};

/** Marks around a character that keycap and emoji forms add. */
const invisible = new Set(['\u00ad', '\ufe0e', '\ufe0f']);
const keycap = '\u20e3';

const foldCharacter = (character: string): string => {
  if (/\s/u.test(character)) return ' ';
  if (character === keycap) return ')';
  if (character === 'ء') return 'ء';
  if (character.length === 1 && character >= '!' && character <= '~') {
    return character.toLowerCase();
  }
  return invisible.has(character) ? '' : foldArabic(character);
};

/** Whether a tatweel stands for a dash behind a number or letter, as in «١ـ» and «أ ـ». */
const isDash = (raw: string, place: number): boolean =>
  raw[place] === '\u0640' &&
  /^\u0640\s+[^\s\-–).:/]/u.test(raw.slice(place, place + 5)) &&
  /(?:^|[^\p{L}\p{N}])[\p{L}\p{N}]{0,4}\s?$/u.test(raw.slice(Math.max(0, place - 6), place)) &&
  /(?:[\p{N}\s]|(?:^|\s|\W)[^ه\s])$/u.test(raw.slice(Math.max(0, place - 2), place));

const isMark = (character: string): boolean =>
  character === boldMarks.opening || character === boldMarks.closing;

/**
 * The line without differences that recognition ignores: tashkeel, tatweel, hidden marks, hamza forms, kinds of
 * digits, capital letters, and the marks around bold text.
 */
export const foldLine = (raw: string): FoldedLine => {
  const places: number[] = [];
  let folded = '';
  for (let place = 0; place < raw.length;) {
    const character = String.fromCodePoint(raw.codePointAt(place) ?? 0);
    if (isMark(character)) {
      place += character.length;
      continue;
    }
    const read = isDash(raw, place) ? '-' : foldCharacter(character);
    for (let index = 0; index < read.length; index += 1) places.push(place);
    folded += read;
    place += character.length;
  }
  places.push(raw.length);
  return { raw, folded, places };
};

/** The part of the original that stands at these places of the folded line. */
export const rawSlice = (line: FoldedLine, start: number, end?: number): string =>
  line.raw.slice(
    line.places[start] ?? line.raw.length,
    end === undefined ? undefined : (line.places[end] ?? line.raw.length),
  );

/** A part of a line, folded again so that it can be recognised on its own. */
export const foldedSlice = (line: FoldedLine, start: number, end?: number): FoldedLine =>
  foldLine(withWholeBold(line, start, end));

/** Whether bold words begin in a text and do not end in it. */
const isOpen = (text: string) =>
  text.lastIndexOf(boldMarks.opening) > text.lastIndexOf(boldMarks.closing);

/** A slice that begins or ends inside bold text has both of its marks. */
const withWholeBold = (line: FoldedLine, start: number, end?: number): string => {
  const from = line.places[start] ?? line.raw.length;
  const slice = rawSlice(line, start, end);
  const opened = (isOpen(line.raw.slice(0, from)) ? boldMarks.opening : '') + slice;
  const closed = opened + (isOpen(opened) ? boldMarks.closing : '');
  return closed.replaceAll(boldMarks.opening + boldMarks.closing, '');
};

const boldWords = /⟪[^⟪⟫]*⟫/gu;
const readable = /[\p{L}\p{N}]/u;

/** Whether all words of a text are bold. */
export const isAllBold = (raw: string): boolean =>
  raw.includes(boldMarks.opening) &&
  readable.test(raw) &&
  !readable.test(raw.replaceAll(boldWords, ''));

export const withoutBold = (raw: string): string => raw.replaceAll(/[⟪⟫]/gu, '');

/** Whether a line is a row of a table with bars between its cells. */
export const isTableRow = (folded: string): boolean => /^\s*\|.*\|/u.test(folded);
