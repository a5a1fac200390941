import { elementSymbols } from '#domain/chemistry/elements.ts';
import { isMoleculeOfElement } from '#domain/chemistry/molecules.ts';
import { writeConfigurations } from './configurations.ts';

const lowered = '₀₁₂₃₄₅₆₇₈₉';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A formula in the platform's notation. */
export const ownFormula = /\$\$[^$]+\$\$|\$[^$\n]+\$|\\(?:ce|pu)\{(?:[^{}]|\{[^{}]*\})*\}/gu;

/** Addresses of pages, people and files. */
const address =
  /(?<![^\s،؛])[^\s،؛]*(?::\/\/|@|www\.)[^\s،؛]*|(?<![\w.-])[\w.-]+\.[a-z]{2,5}(?!\p{L})/gu;

/** What stays as it is typed. */
const written = new RegExp(`${ownFormula.source}|${address.source}`, 'gu');

const arrows: Record<string, string> = {
  '→': '->',
  '⟶': '->',
  '-->': '->',
  '->': '->',
  '⇌': '<=>',
  '⇄': '<=>',
  '⇆': '<=>',
  '↔': '<->',
  '←': '<-',
  '<=>': '<=>',
};

const states = String.raw`(?:\((?:s|l|g|aq)\))?`;
const charge = String.raw`(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]*[⁺⁻]|\^\{?\d?[+\-−]\}?)?`;
const unit = String.raw`(?:[A-Z][a-z]?(?:[₀-₉]+|\d+|_\{?\d+\}?)?)`;
const group = String.raw`(?:[([](?:${unit})+[)\]](?:[₀-₉]+|\d+|_\{?\d+\}?)?)`;
/** Water behind a dot may have blanks around it. */
const water = String.raw`\s?[·•.]\s?\d{1,2}\s?H(?:2|₂)O`;
const formula = String.raw`(?:${unit}|${group})+(?:[·•.]\d*(?:${unit})+|${water})?${charge}${states}`;

const alone = new RegExp(
  // Not where a plus or minus sign follows, because it may be a charge: `SO42-` has two readings.
  String.raw`(?<![\p{L}\p{N}\\{_^$⁺⁻])(?:\d{1,2})?${formula}(?![\p{L}\p{N}}₀-₉⁰¹²³⁴-⁹])(?![+\-−](?![\p{L}\p{N}([]))`,
  'gu',
);
const arrow = String.raw`(?:→|⟶|⇌|⇄|⇆|↔|-->|->|<=>)`;
const coefficient = String.raw`(?:\d{1,2}\s?)?`;
const side = String.raw`${coefficient}${formula}(?:\s*\+\s*${coefficient}${formula})*`;
const equation = new RegExp(
  String.raw`(?<![\p{L}\p{N}\\{_^$⁺⁻])${side}\s*${arrow}\s*${side}(?![\p{L}\p{N}}])`,
  'gu',
);

const symbolsOf = (text: string): string[] =>
  text.replaceAll(/\((?:s|l|g|aq)\)/gu, '').match(/[A-Z][a-z]?/gu) ?? [];

const isOfElements = (text: string) =>
  symbolsOf(text).every((symbol) => elementSymbols.has(symbol));

const state = /\((?:s|l|g|aq)\)$/u;

/**
 * Whether plain digits are written as in a formula: never the number 1, and after a single element only where it forms such
 * a molecule.
 */
const hasUsualNumbers = (text: string): boolean => {
  if (/[A-Za-z](?:1(?!\d)|0)/u.test(text)) return false;
  return (
    symbolsOf(text).length > 1 || isMoleculeOfElement(text.replace(/^\d+/u, '').replace(state, ''))
  );
};

/** A single letter is an abbreviation, and a word in capitals may be one: digits or a charge make a formula. */
const isFormula = (text: string): boolean => {
  if (!isOfElements(text)) return false;
  const hasSmallSigns = /[₀-₉⁰¹²³⁴-⁹⁺⁻]|[\])]|\^|_/u.test(text);
  const hasDigits = /[A-Za-z]\d/u.test(text);
  return hasSmallSigns || (hasDigits && hasUsualNumbers(text));
};

const codeEnd = /[A-Za-z\d_-]*$/u;
const codeStart = /^[A-Za-z\d_-]*/u;
const isPartOfFormula = (part: string) =>
  isOfElements(part) && /^\d{0,2}[A-Z][A-Za-z\d]*$/u.test(part);

/** Whether a text is a part of a code such as CHEM-H2O-2024, whose hyphens join parts that are no formulas. */
const isInCode = (whole: string, from: number, text: string): boolean => {
  const before = codeEnd.exec(whole.slice(0, from))?.[0] ?? '';
  const after = codeStart.exec(whole.slice(from + text.length))?.[0] ?? '';
  return [...before.split(/[-_]/u), ...after.split(/[-_]/u)].some(
    (part) => part !== '' && !isPartOfFormula(part),
  );
};

/** Names that look like formulas: vitamins, vertices, cells, plugs. */
const otherNames = new Set(
  (
    'B1 B2 B3 B5 B6 B7 B9 B12 K1 K2 C1 C2 C3 C4 V1 V2 P1 P2 P3 F1 F2 N1 S1 S2 H1 H3 Y1 Y2 W1 U2 I1 I3 ' +
    'B2B B2C C2C P2P I2C PS4 PS5 USB2 USB3 H1N1 H5N1'
  ).split(' '),
);

/** A text that ends with three digits is no formula: they are a mass number, as in U235, or it is not chemistry. */
const isOtherName = (text: string) => otherNames.has(text) || /\d{3,}$/u.test(text);

const toLatin = (text: string): string =>
  text
    .replaceAll(/[₀-₉]/gu, (digit) => String(lowered.indexOf(digit)))
    .replaceAll(/_\{?(\d+)\}?/gu, '$1')
    .replaceAll(/[⁰¹²³⁴-⁹]*[⁺⁻]/gu, (signs) => {
      const digits = Array.from(signs.slice(0, -1), (digit) => raised.indexOf(digit)).join('');
      return `^${digits}${signs.endsWith('⁺') ? '+' : '-'}`;
    })
    .replaceAll('−', '-')
    // The dot of a hydrate, as it is typed.
    .replaceAll(/\s?[·•]\s?|\s?\.\s?(?=\d*[A-Z])/gu, '*');

const nonmetals = new Set('H B C N O F Si P S Cl As Se Br Te I At'.split(' '));
const chargedElement = /(?<![\p{L}\p{N}\\{_^$⁺⁻])([A-Z][a-z]?)([2-4])\+(?![\p{L}\p{N}+\-−])/gu;
/** A single element with a plus sign; where another substance follows, the sign belongs to an equation. */
const singlyCharged =
  /(?<![\p{L}\p{N}\\{_^$⁺⁻/-])([A-Z][a-z]?)\+(?![\p{L}\p{N}+\-−])(?!\s*[A-Z\d([\\])/gu;
/** Symbols of elements that with a plus sign are words, marks or grades: "No+", "V+", "B+". */
const otherWithPlus = new Set('No In As At Be He Am V W U Y'.split(' '));

const isMetal = (symbol: string) => elementSymbols.has(symbol) && !nonmetals.has(symbol);

/** Raises the charge in Ca2+: a metal forms no molecules, so the number can only be a charge. */
const raiseCharges = (text: string, stays: Stays): string =>
  text.replaceAll(chargedElement, (typed, symbol: string, digit: string) =>
    isMetal(symbol) && !otherNames.has(symbol + digit) && !stays(typed)
      ? `${symbol}${raised.charAt(Number(digit))}⁺`
      : typed,
  );

/** Raises the charge in Na+ and H+. Equations are converted before, so that their plus signs are not taken for charges. */
const raiseSingleCharges = (text: string, stays: Stays): string =>
  text.replaceAll(singlyCharged, (typed, symbol: string) =>
    (isMetal(symbol) || symbol === 'H') && !otherWithPlus.has(symbol) && !stays(typed)
      ? `${symbol}⁺`
      : typed,
  );

const arrowSigns = new RegExp(arrow, 'gu');

const writeEquation = (text: string): string => {
  const spaced = text.replaceAll(arrowSigns, (sign) => ` ${arrows[sign] ?? sign} `);
  return toLatin(spaced)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=[A-Za-z\d)\]])\s*\+\s*(?=[\dA-Z([])/gu, ' + ')
    .replaceAll(/(?<=^|\s)(\d{1,2})(?=[A-Z([])/gu, '$1 ')
    .trim();
};

/** Splits a text at the matches of a pattern, so that every second part is a match. */
export const cutAt = (text: string, pattern: RegExp): string[] => {
  const parts: string[] = [];
  let last = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    parts.push(text.slice(last, index), found);
    last = index + found.length;
  }
  return [...parts, text.slice(last)];
};

const isEquation = (text: string) => isOfElements(text) && symbolsOf(text).length > 1;

/** Brackets around a whole formula belong to the sentence. */
const enclosed = /^([([])([^()[\]]+)([)\]])$/u;

const convertWords = (plain: string, stays: Stays): string =>
  raiseSingleCharges(plain, stays).replaceAll(
    alone,
    (text: string, offset: number, all: string) => {
      const [, opening = '', typed = text, closing = ''] = enclosed.exec(text) ?? [];
      const isSure = isFormula(typed) && !isOtherName(typed) && !isInCode(all, offset, text);
      if (!isSure || stays(typed)) return text;
      return String.raw`${opening}\ce{${writeEquation(typed)}}${closing}`;
    },
  );

const convertPlain = (plain: string, stays: Stays): string =>
  cutAt(raiseCharges(plain, stays), equation)
    .map((part, index) => {
      if (index % 2 === 0) return convertWords(part, stays);
      if (!isEquation(part)) return convertWords(part, stays);
      return stays(part) ? part : String.raw`\ce{${writeEquation(part)}}`;
    })
    .join('');

/** Whether text that looks like chemistry stays as it was typed. */
type Stays = (typed: string) => boolean;

/** As `toChemistry`, without what is to stay as it was typed: a formula, an ion or a whole equation. */
export const toChemistryUnless = (text: string, stays: Stays): string => {
  const convert = (whole: string, change: (plain: string, stays: Stays) => string) =>
    cutAt(whole, written)
      .map((part, index) => (index % 2 === 1 ? part : change(part, stays)))
      .join('');
  const result = convert(convert(text, writeConfigurations), convertPlain);
  // Text beside a converted formula may now be a formula by itself.
  return result === text ? text : toChemistryUnless(result, stays);
};

/**
 * A text with its chemical formulas in the notation of the platform: H₂SO₄, H2SO4, Fe+ and Ca²⁺ become `\ce{…}`, and so
 * does a whole equation. Electron configurations become formulas too. Only real elements count; words, units, and what is in the notation already stay.
 *
 * The offer while somebody types has another rule (`guessFormula`): a person sees and accepts it word by word, so it guesses more,
 * such as the charge in `SO42-`. This one changes text that nobody has read yet.
 */
export const toChemistry = (text: string): string => toChemistryUnless(text, () => false);

/** The formulas, ions and equations that `toChemistry` would change, as they are typed. */
export const plainChemistry = (text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  toChemistryUnless(text, (typed) => {
    found.add(typed);
    return false;
  });
  return found;
};
