import { foldArabic } from './arabic-folding.ts';

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
