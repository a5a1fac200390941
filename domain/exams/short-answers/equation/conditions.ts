import { foldArabic } from '#domain/text/arabic-folding.ts';

const heat =
  /^(?:Δ|heat|heating|t|حراره|الحراره|تسخين|بالتسخين|تسخين شديد|تسخين هين|حراره شديده)$/iu;

const known =
  /[\p{Script=Arabic}Δ°]|\b(?:atm|bar|nm|conc|dil|cat|heat|uv|hv|hν|light|electrolysis)\b/iu;

/** A catalyst or another reagent above the arrow: `Pt`, `V2O5`, `H2SO4`. */
const reagent = /^(?:[A-Z][a-z]?\d*)+$/u;

export const isConditionText = (text: string): boolean => known.test(text);
export const isReagent = (text: string): boolean => reagent.test(text.replaceAll(/[\s_]/gu, ''));

/** The conditions of a reaction in one spelling each, in the order of their letters; all words for heat are `Δ`. */
export function foldConditions(written: readonly string[]): string[] {
  const parts = written.flatMap((text) => text.split(/[,،;؛/&+]|\sو\s?/u));
  const folded = parts.map((part) => {
    const bare = foldArabic(part.replaceAll(/[_^]/gu, ''));
    return heat.test(bare) ? 'Δ' : bare.replaceAll(/[\s.]/gu, '');
  });
  return [...new Set(folded.filter((part) => part !== ''))].toSorted();
}
