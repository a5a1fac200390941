import { toLatinDigits } from '#domain/text/digits.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋';
const plain = '0123456789+-';

const toPlain = (signs: string, run: string) =>
  [...run].map((sign) => plain[signs.indexOf(sign)] ?? sign);

const escapeEach = (digits: readonly string[]) => digits.map((digit) => `_${digit}`).join('');

/** Marks that no reader sees: joiners, direction marks, the tatweel. */
const invisible = /[\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * A text with one spelling of each sign: digits 0-9, `-` for every dash, `^` before a superscript, `_` before each
 * digit of a subscript, `→` and `⇌` for the arrows of reactions. Letters keep their case.
 */
export function foldSigns(text: string): string {
  return toLatinDigits(text)
    .replaceAll(/[−–—‐‑﹣－]/gu, '-')
    .replaceAll('＋', '+')
    .replaceAll(/[⁰¹²³⁴-⁹⁺⁻]+/gu, (run) => `^${toPlain(superscripts, run).join('')}`)
    .replaceAll(/[₀-₉₊₋]+/gu, (run) => escapeEach(toPlain(subscripts, run)))
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/_\{([^{}]*)\}/gu, (_, digits: string) => escapeEach([...digits]))
    .replaceAll(/\^\{([^{}]*)\}/gu, '^$1')
    .replaceAll(/[⇌⇄↔⇆]|<-*=*>/gu, '⇌')
    .replaceAll(/[→⟶⇒]|-+>|=+>?/gu, '→')
    .replaceAll(/[•∙⋅*]/gu, '·')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
