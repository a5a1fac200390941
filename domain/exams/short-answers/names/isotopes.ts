import { elements } from '#domain/chemistry/elements.ts';
import {
  type Comparison,
  right,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';
import { symbolOfName } from './element-names.ts';

const symbols = new Map(elements.map(({ symbol }) => [symbol.toLowerCase(), symbol] as const));

const behind = /^(.+?)\s?-?\s?(\d{1,3})$/u;
const before = /^\^?\(?(\d{1,3})\)?(?:_\d{1,3})?\s?([A-Z][a-z]?)$/u;

/** An isotope by its symbol or name and its mass number, `C-14`, `¹⁴C` and «كربون-14», as `C14`. */
const readIsotope = (text: string): string | undefined => {
  const [, mass, symbol] = before.exec(text) ?? [];
  if (symbol !== undefined) return symbols.has(symbol.toLowerCase()) ? symbol + mass : undefined;
  const [, named = '', number = ''] = behind.exec(text) ?? [];
  const found = /^[a-z]+$/iu.test(named) ? symbols.get(named.toLowerCase()) : symbolOfName(named);
  return found === undefined ? undefined : found + number;
};

/** Nuclei of an element have about as many neutrons as protons, or up to one and a half times as many. */
const isMassOf = (mass: number, symbol: string): boolean => {
  const protons = elements.find((element) => element.symbol === symbol)?.number ?? 0;
  return protons > 1 && mass >= 1.8 * protons && mass <= 2.7 * protons + 1;
};

/** Whether a text names an isotope: `C-14`, «كربون-14», and `14C`, which may as well be a number of atoms, only with a mass of carbon. */
const isIsotope = (text: string): boolean => {
  if (/^(?:[A-Z][a-z]?|\p{Script=Arabic}+)\s?-\s?\d{1,3}$/u.test(text)) return true;
  const [, mass = '', symbol = ''] = before.exec(text) ?? [];
  return isMassOf(Number(mass), symbol);
};

/** Compares two isotopes; undefined where the accepted text is none, or the typed one is not understood. */
export const compareIsotopes = (typed: string, accepted: string): Comparison | undefined => {
  if (!isIsotope(accepted)) return undefined;
  const [found, wanted] = [readIsotope(typed), readIsotope(accepted)];
  if (found === undefined || wanted === undefined) return undefined;
  return found === wanted ? right : wrong;
};
