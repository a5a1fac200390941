import { elements, elementSymbols } from '#domain/chemistry/elements.ts';
import { spelledName } from './name-words.ts';

const symbols = new Map(elements.map(({ symbol, name }) => [spelledName(name), symbol] as const));

/** The symbol of an element by its name, «النحاس» or «عنصر النحاس»; undefined for other words. */
export const symbolOfName = (text: string): string | undefined =>
  symbols.get(spelledName(text.replace(/^(?:ال)?(?:عنصر|فلز|غاز|نظير)\s/u, '')));

/** The symbol of an element that stands alone, or as a molecule of it: `Cu`, `O2`; undefined for any other text. */
export const symbolAlone = (text: string): string | undefined => {
  const symbol = /^([A-Z][a-z]?)\d?$/u.exec(text)?.[1];
  return symbol !== undefined && elementSymbols.has(symbol) ? symbol : undefined;
};
