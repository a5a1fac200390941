import { toChemistryUnless } from '#domain/exams/question-import/formulas/to-chemistry.ts';
import { piecesAsText } from './formula-pieces.ts';
import { findFormulas } from './formula-spans.ts';
import { readFormula } from './readable-formula.ts';

/**
 * A plain text with its typed chemistry in signs that read everywhere, such as H₂SO₄ and Fe³⁺. For titles, which mails, lists and
 * certificates show as they are.
 * @param stays whether something stays as it was typed
 */
export const formulasAsSigns = (text: string, stays: (typed: string) => boolean): string => {
  const source = toChemistryUnless(text, stays);
  const formulas = findFormulas(source).filter(({ isWhole }) => isWhole);
  let result = '';
  let last = 0;
  for (const { from, to } of formulas) {
    result += source.slice(last, from) + piecesAsText(readFormula(source.slice(from, to)));
    last = to;
  }
  return result + source.slice(last);
};
