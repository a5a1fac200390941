import { toLatinDigits } from '#domain/text/digits.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋';
const plain = '0123456789+-';

const toPlain = (signs: string, run: string) =>
  [...run].map((sign) => plain[signs.indexOf(sign)] ?? sign);

const escapeEach = (digits: readonly string[]) => digits.map((digit) => `_${digit}`).join('');

/** Marks that no reader sees: joiners, direction marks, the tatweel. */
const invisible = /[\u0640\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Letters of other alphabets that look like Latin ones; `μ`, `ν`, `λ`, `Δ` are signs of their own. */
const lookalikes = 'АВСЕНКМОРТХасеорхΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'ABCEHKMOPTXaceopxABEZHIKMNOPTYX';

const fractions: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅕': '1/5',
};

/** A fraction as three signs; a blank keeps it apart from the whole number before it: `2½` is `2 1/2`. */
const spellFractions = (text: string): string =>
  text.replaceAll(/(\d?)([½¼¾⅓⅔⅕])/gu, (_, before: string, sign: string) =>
    before === '' ? (fractions[sign] ?? sign) : `${before} ${fractions[sign] ?? sign}`,
  );

/**
 * A text with one spelling of each sign: digits 0-9, `-` for every dash, `^` before a superscript, `_` before each
 * digit of a subscript, `→`, `←` and `⇌` for the arrows of reactions, `Δ` for heat, Latin letters for those that look like them. An equals sign stays, because it is
 * a bond in `CH2=CH2` and an arrow in an equation. Letters keep their case.
 */
export function foldSigns(text: string): string {
  return (
    spellFractions(toLatinDigits(text))
      .replaceAll(/[−–—‐‑﹣－⎯─]/gu, '-')
      .replaceAll('＋', '+')
      .replaceAll('º', '°')
      // Letters that some keyboards write for sounds of other languages.
      .replaceAll('چ', 'ج')
      .replaceAll('ڤ', 'ف')
      .replaceAll(
        /[\u0391-\u03A7\u0410-\u0445]/gu,
        (sign) => latin[lookalikes.indexOf(sign)] ?? sign,
      )
      .replaceAll(/\u0640+\s?>|(?<=\s)-(?:\s-+)+\s?>/gu, '→')
      .replaceAll(/[⁰¹²³⁴-⁹⁺⁻]+/gu, (run) => `^${toPlain(superscripts, run).join('')}`)
      .replaceAll(/[₀-₉₊₋]+/gu, (run) => escapeEach(toPlain(subscripts, run)))
      .normalize('NFKC')
      .replaceAll('⁄', '/')
      .replaceAll(/[∆△▵]/gu, 'Δ')
      .replaceAll(invisible, '')
      .replaceAll(/_\{([^{}]*)\}/gu, (_, digits: string) => escapeEach([...digits]))
      .replaceAll(/\^\{([^{}]*)\}/gu, '^$1')
      .replaceAll(/[⇌⇄↔⇆]|<-*=*>/gu, '⇌')
      .replaceAll(/[←⟵⇐]|<-+/gu, '←')
      .replaceAll(/[-=]*[→⟶⇒➔➜➝➡]|-+>|=+>/gu, '→')
      .replaceAll(/[•∙⋅*]/gu, '·')
      // «3 في 10 أس 23».
      .replaceAll(/(?<=\d)\s?(?:في|ضرب|×)\s?10\s?[أا]س\s?(?=-?\d)/gu, '×10^')
      .replaceAll(/\s+/gu, ' ')
      .trim()
  );
}
