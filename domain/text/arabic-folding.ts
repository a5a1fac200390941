import { toLatinDigits } from './digits.ts';

/** Tashkeel, Quranic marks, tatweel, the loose hamza, and marks that no reader sees. */
const ignorable =
  /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0621\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const letterFolds: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/[ىئی]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ة/g, 'ه'],
  [/ک/g, 'ك'],
];

/**
 * The form in which texts are compared and searched, never shown: folding twice changes nothing.
 * Hamza seats, ة/ه, ى/ي, tashkeel, tatweel, case, subscripts and digit scripts all fall together.
 */
export function foldArabic(text: string): string {
  let folded = text;
  let previous: string;
  // Without a mark two characters may become adjacent and compose, so folding repeats until nothing changes.
  do {
    previous = folded;
    folded = foldOnce(previous);
  } while (folded !== previous);
  return folded;
}

/** The folded words of a search. */
export function searchWords(query: string): string[] {
  return foldArabic(query)
    .split(' ')
    .filter((word) => word !== '');
}

/** Shorter words are parts of too many pairs of words. */
const fewestLettersOfJoinedName = 4;

/**
 * A regular expression that finds a folded word which the text writes apart, from the start of a word on: «عبدالله»
 * finds عبد الله. JavaScript and PostgreSQL read it alike, so that lists of the browser and of the database find the
 * same. Undefined for a word that is no Arabic name.
 */
export function apartPattern(word: string): string | undefined {
  const letters = [...word];
  const isName = letters.length >= fewestLettersOfJoinedName && /^\p{Script=Arabic}+$/u.test(word);
  return isName ? `(^| )${letters.join(' ?')}` : undefined;
}

/**
 * True when every word of the query occurs in the text, also where the text writes it as two; an empty query finds
 * everything.
 */
export function matchesSearch(text: string, query: string): boolean {
  const foldedText = foldArabic(text);
  return searchWords(query).every((word) => containsWord(foldedText, word));
}

function containsWord(foldedText: string, word: string): boolean {
  if (foldedText.includes(word)) return true;
  const pattern = apartPattern(word);
  return pattern !== undefined && new RegExp(pattern, 'u').test(foldedText);
}

function foldOnce(text: string): string {
  const bare = text.normalize('NFKC').replace(ignorable, '');
  const folded = letterFolds.reduce((rest, [letters, base]) => rest.replace(letters, base), bare);
  return toLatinDigits(folded).toLowerCase().replace(/\s+/gu, ' ').trim();
}
