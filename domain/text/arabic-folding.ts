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
 * The form in which texts are compared and searched, never shown; folding twice changes nothing. Hamza seats, ة/ه,
 * ى/ي, tashkeel, tatweel, case, subscripts and digit scripts are all equal.
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

function foldOnce(text: string): string {
  const bare = text.normalize('NFKC').replace(ignorable, '');
  const folded = letterFolds.reduce((rest, [letters, base]) => rest.replace(letters, base), bare);
  return toLatinDigits(folded).toLowerCase().replace(/\s+/gu, ' ').trim();
}
