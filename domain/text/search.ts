import { foldArabic } from './arabic-folding.ts';

/** A phone number as people write it, folded: with blanks, dashes, brackets or a country code. */
const typedPhone = /^[+(]?[\d\s()+.\p{Pd}]+$/u;
/** Digits without the leading zero; two years, such as 2026-2027, have fewer. */
const minPhoneDigits = 10;
const egyptianMobile = /^(?:0?0?20)?0?(?=1\d{9}$)/u;
const egyptianLandline = /^(?:00)?20(?=[2-9]\d{7,8}$)/u;

/** The folded words of a search; a phone number is one word, written as it is stored. */
export function searchWords(query: string): string[] {
  const folded = foldArabic(query);
  if (typedPhone.test(folded)) {
    const digits = folded.replaceAll(/\D/gu, '');
    if (digits.length >= minPhoneDigits) {
      const local = digits.replace(egyptianMobile, '0').replace(egyptianLandline, '0');
      return [local.replace(/^00/u, '')];
    }
  }
  return folded.split(' ').filter((word) => word !== '');
}

/** Shorter words occur across too many word boundaries. */
const minLettersOfJoinedName = 4;

/** From this length on, other long vowels may stand in a word. */
const minLetters = 6;
const minConsonants = 4;
const longVowels = new Set('اوي');

/**
 * A regular expression that finds a folded Arabic word in other spellings, from the start of a word on: written apart
 * («عبدالله» finds عبد الله), and a long word with other long vowels too («لوشاتليه» finds لو شاتيليه). JavaScript and
 * PostgreSQL read it alike, so that lists of the browser and of the database find the same. Undefined for a word that
 * is short or not Arabic.
 */
export function spellingPattern(word: string): string | undefined {
  const letters = [...word];
  if (letters.length < minLettersOfJoinedName || !/^\p{Script=Arabic}+$/u.test(word)) return;
  const consonants = letters.filter((letter) => !longVowels.has(letter));
  const isLong = letters.length >= minLetters && consonants.length >= minConsonants;
  return isLong ? `(^| )[اوي]*${consonants.join('[ اوي]*')}` : `(^| )${letters.join(' ?')}`;
}

/**
 * True when every word of the query occurs in the text, also in another spelling; an empty query finds everything.
 */
export function matchesSearch(text: string, query: string): boolean {
  const foldedText = foldArabic(text);
  return searchWords(query).every((word) => containsWord(foldedText, word));
}

function containsWord(foldedText: string, word: string): boolean {
  if (foldedText.includes(word)) return true;
  const pattern = spellingPattern(word);
  return pattern !== undefined && new RegExp(pattern, 'u').test(foldedText);
}
