/**
 * Plain replacements of characters that the fonts of printed pages lack: subscripts and superscripts
 * (H₂SO₄ becomes H2SO4) and Arabic presentation forms (ﷺ). Without them the PDF would show boxes.
 */
const replaceable = /[\u2070-\u209c\ufb50-\ufdff\ufe70-\ufefc]/gu;

/** Text as the product's own fonts can draw it on any machine. */
export const toDrawable = (text: string): string =>
  text.replaceAll(replaceable, (character) => character.normalize('NFKC'));
