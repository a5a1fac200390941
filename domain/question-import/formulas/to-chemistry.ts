import { elementSymbols } from '#domain/chemistry/elements.ts';

const lowered = '₀₁₂₃₄₅₆₇₈₉';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** What stands in the notation of the platform already. */
const written = /\$\$[^$]+\$\$|\$[^$\n]+\$|\\(?:ce|pu)\{(?:[^{}]|\{[^{}]*\})*\}/gu;

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
const formula = String.raw`(?:${unit}|${group})+(?:[·•.]\d*(?:${unit})+)?${charge}${states}`;

const alone = new RegExp(
  // A sign at its end may be its charge: what SO42- means is not for a program to say.
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

/** A letter alone is an abbreviation, and a word in capitals may be one: a formula shows by its digits or charge. */
const isFormula = (text: string): boolean => {
  if (!isOfElements(text)) return false;
  const hasSmallSigns = /[₀-₉⁰¹²³⁴-⁹⁺⁻]|[\])]|\^|_/u.test(text);
  const hasDigits = /[A-Za-z]\d/u.test(text);
  return hasSmallSigns || hasDigits;
};

/** What has the look of a formula and is none: vitamins, vertices, cells, plugs. */
const otherNames = new Set(
  (
    'B1 B2 B3 B5 B6 B7 B9 B12 K1 K2 C1 C2 C3 C4 V1 V2 P1 P2 P3 F1 F2 N1 S1 S2 H1 H3 Y1 Y2 W1 U2 I1 I3 ' +
    'B2B B2C C2C P2P I2C PS4 PS5 USB2 USB3 H1N1 H5N1'
  ).split(' '),
);

/** Three digits at the end are a number of mass, as in U235, or no chemistry at all. */
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
    .replaceAll('•', '·')
    .replaceAll('·', '*');

const nonmetals = new Set('H B C N O F Si P S Cl As Se Br Te I At'.split(' '));
const chargedElement = /(?<![\p{L}\p{N}\\{_^$⁺⁻])([A-Z][a-z]?)([2-4])\+(?![\p{L}\p{N}+\-−])/gu;

/** Raises the charge in Ca2+: a metal has no molecules, so the number is nothing else. */
const raiseCharges = (text: string): string =>
  text.replaceAll(chargedElement, (typed, symbol: string, digit: string) =>
    elementSymbols.has(symbol) && !nonmetals.has(symbol) && !otherNames.has(symbol + digit)
      ? `${symbol}${raised.charAt(Number(digit))}⁺`
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

const convertPlain = (plain: string): string =>
  raiseCharges(plain)
    .replaceAll(equation, (text) => {
      const isChemistry = isOfElements(text) && symbolsOf(text).length > 1;
      return isChemistry ? String.raw`\ce{${writeEquation(text)}}` : text;
    })
    .split(/(\\ce\{[^{}]*\})/u)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(alone, (text) =>
            isFormula(text) && !isOtherName(text) ? String.raw`\ce{${writeEquation(text)}}` : text,
          ),
    )
    .join('');

/**
 * A text with its chemical formulas in the notation of the platform: H₂SO₄, H2SO4 and Ca²⁺ become `\ce{…}`, and so
 * does a whole equation. Only real elements count; words, units, and what is in the notation already stay.
 *
 * The offer while somebody types has another rule (`guessFormula`): a person sees and accepts it word by word, so it guesses more,
 * such as the charge in `SO42-`. This one changes text that nobody has read yet.
 */
export const toChemistry = (text: string): string => {
  let result = '';
  let last = 0;
  for (const match of text.matchAll(written)) {
    result += convertPlain(text.slice(last, match.index)) + match[0];
    last = match.index + match[0].length;
  }
  result += convertPlain(text.slice(last));
  // What stood beside a formula may be one by itself now.
  return result === text ? text : toChemistry(result);
};
