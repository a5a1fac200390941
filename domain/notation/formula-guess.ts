import { elementSymbols } from '#domain/chemistry/elements.ts';
import { isMoleculeOfElement } from '#domain/chemistry/molecules.ts';
import { signMap } from './sign-map.ts';

const atoms = /[A-Z][a-z]?/gu;
const shape =
  /^(\d{0,2})((?:[A-Z][a-z]?\d{0,3}|[([](?=[A-Z])|[)\]]\d{0,2})+?)(\d*[+-])?(\((?:s|l|g|aq)\))?$/u;

const typedSigns = signMap('₀₁₂₃₄₅₆₇₈₉₊₋⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻−', '0123456789+-0123456789+--');

/** In "SO42-" the last digit belongs to the charge, in "NH4+" to the formula, and in "Ca2+" to the charge. */
function chargeOf(body: string, ending: string): string {
  const sign = ending.slice(-1);
  const digits = ending.slice(0, -1);
  if (digits === '') return sign;
  const isSingleElement = (body.match(atoms) ?? []).length === 1;
  if (isSingleElement) return `^${digits}${sign}`;
  return digits.length === 1
    ? `${digits}${sign}`
    : `${digits.slice(0, -1)}^${digits.slice(-1)}${sign}`;
}

/** Digits before a sign were matched with the symbols; `chargeOf` decides where they belong. */
const splitEnd = (body: string, sign: string): [body: string, ending: string] => {
  const digits = /\d*$/u.exec(body)?.[0] ?? '';
  return [body.slice(0, body.length - digits.length), digits + sign];
};

/**
 * Guesses the formula in a word without notation, as `\ce{…}`: `H2SO4`, `SO42-`, `Na+`. Undefined for words, units
 * and anything without a number or a charge, so that no ordinary word is offered for a change (decisions/0076).
 *
 * `toChemistry` follows another rule for pasted text and text left in a field: it changes text without a question,
 * whole equations too, so it excludes names such as B12 and does not guess a charge typed as a plain digit. Here the
 * teacher sees the offer and decides, so a typed `SO42-` is understood, and a single element with a number is offered
 * only where it is a molecule.
 */
export function guessFormula(word: string): string | undefined {
  const typed = Array.from(word, (sign) => typedSigns[sign] ?? sign).join('');
  const [, count = '', matched = '', sign = '', state = ''] = shape.exec(typed) ?? [];
  const elements = matched.match(atoms) ?? [];
  if (elements.length === 0 || elements.some((symbol) => !elementSymbols.has(symbol)))
    return undefined;
  if ((matched.match(/[([]/gu) ?? []).length !== (matched.match(/[)\]]/gu) ?? []).length)
    return undefined;
  const [body, ending] = sign === '' ? [matched, ''] : splitEnd(matched, sign);
  const isMolecule = elements.length > 1 ? /\d/u.test(matched) : isMoleculeOfElement(matched);
  if (ending === '' && !isMolecule) return undefined;
  return `\\ce{${count}${body}${ending === '' ? '' : chargeOf(body, ending)}${state}}`;
}
