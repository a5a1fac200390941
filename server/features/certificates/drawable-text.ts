/**
 * Characters that the certificate's fonts lack and plain ones can stand for: subscripts and superscripts
 * (H₂SO₄ reads H2SO4) and Arabic presentation forms (ﷺ). Without this they would come out as boxes.
 */
const replaceable = /[\u2070-\u209c\ufb50-\ufdff\ufe70-\ufefc]/gu;

/** Text as the certificate's own fonts can draw it on any machine. */
export const toDrawable = (text: string): string =>
  text.replaceAll(replaceable, (character) => character.normalize('NFKC'));
