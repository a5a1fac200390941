/**
 * Every symbol of an element. A text that consists of them is read as a formula, in which letter case counts:
 * CO is not Co.
 */
const symbols = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr ' +
    'Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm ' +
    'Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No ' +
    'Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'
  ).split(' '),
);

/** Letters and digits of formulas and the signs between them; the free electron is part of half equations. */
const formulaText = /^[A-Za-z0-9()[\].·+\-^_→⇌,]+$/u;

const stateSymbols = /\((?:s|l|g|aq)\)/giu;

/** A charge at the end of an ion, with the digits before it; digits that are marked as a subscript do not belong to it. */
const chargedEnd = /(\^?)((?:(?<!_)\d)*)([+-])(?=$|[+→⇌,)\]])/gu;

/** Whether the letters of a text, as `foldSigns` leaves it, are symbols of elements and nothing else. */
export function isFormula(text: string): boolean {
  if (!formulaText.test(text)) return false;
  const bare = text.replaceAll(stateSymbols, '').replaceAll(/(?<![A-Za-z])e\^?-/gu, '');
  const words = bare.match(/[A-Za-z]+/gu) ?? [];
  const hasOnlySymbols = (word: string) =>
    word.replaceAll(/[A-Z][a-z]?/gu, (symbol) => (symbols.has(symbol) ? '' : symbol)) === '';
  return words.length > 0 && words.every(hasOnlySymbols);
}

/**
 * Normalises equivalent spellings: a charge after its number (`Fe^+3`, and a final `Fe+3`), no 1 in `Na^1+`, and the
 * dot of crystal water.
 */
const orderSigns = (text: string): string =>
  text
    .replaceAll('.', '·')
    .replaceAll(/\^([+-])(\d+)/gu, '^$2$1')
    .replaceAll(/(?<=[A-Za-z0-9)\]])([+-])(\d+)$/gu, '^$2$1')
    .replaceAll(/\^1([+-])/gu, '^$1');

/** The readings of a charge in plain text: `O2-` is O₂⁻ or O²⁻. With a superscript there is only one. */
function readingsOfIon(match: RegExpExecArray): string[] {
  const [, caret = '', digits = '', sign = ''] = match;
  const charge = sign === '+' ? 'p' : 'm';
  if (caret !== '' || digits === '') return [`^${digits}${charge}`];
  // Nobody writes a charge above 9: of `SO42-` the last digit at most belongs to the charge.
  const [subscript, number] = [digits.slice(0, -1), digits.slice(-1)];
  const asCharge = `${subscript}^${number === '1' ? '' : number}${charge}`;
  return [asCharge, `${digits}^${charge}`];
}

/** A limit above the readings of any schoolbook formula, so that a text of signs only does not grow without bound. */
const maxReadings = 64;

function readIons(text: string): string[] {
  let readings = [''];
  let from = 0;
  for (const match of text.matchAll(chargedEnd)) {
    const between = text.slice(from, match.index);
    const ends = readingsOfIon(match);
    readings = readings.flatMap((start) => ends.map((end) => `${start}${between}${end}`));
    readings = readings.slice(0, maxReadings);
    from = match.index + match[0].length;
  }
  return readings.map((start) => `${start}${text.slice(from)}`.replaceAll('_', ''));
}

/** The substances on each side of an equation may stand in any order. */
const sortTerms = (text: string): string =>
  text
    .split(/([→⇌])/u)
    .map(sortSide)
    .join('');

const sortSide = (side: string): string =>
  side
    .split('+')
    .toSorted((first, second) => (first < second ? -1 : 1))
    .join('+');

/** The meanings that the signs of a formula or an equation allow; two texts are equal when they share one. */
export function formulaReadings(text: string): string[] {
  return [...new Set(readIons(orderSigns(text)).map(sortTerms))];
}

/**
 * A formula without differences that a student may overlook: letter case, subscripts and superscripts, states of
 * matter.
 */
export const looseFormula = (text: string): string =>
  sortTerms(orderSigns(text).replaceAll(stateSymbols, '').replaceAll(/[_^]/gu, ''))
    .replaceAll('⇌', '→')
    .toLowerCase();
