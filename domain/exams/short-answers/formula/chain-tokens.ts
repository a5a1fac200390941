/** A part of a condensed formula. */
export type ChainToken =
  | { kind: 'atom'; symbol: string; count: number }
  | { kind: 'open' }
  | { kind: 'close'; count: number }
  | { kind: 'bond'; order: number };

const part = /([A-Z][a-z]?)(\d*)|([([])|[)\]](\d*)|([-=≡#])/uy;

const orders: Record<string, number> = { '-': 1, '=': 2, '≡': 3, '#': 3 };

/** Groups that are written from their end where they begin a formula. */
const turnedStarts: readonly (readonly [RegExp, string])[] = [
  [/^HO(?:OC|2C)(?=$|[-C(])/u, 'COOH'],
  [/^OHC(?=$|[-C(])/u, 'CHO'],
  [/^O2N(?=[-C])/u, 'NO2'],
];

/** The atoms, brackets and bonds of a formula; undefined where it has other signs. */
export function chainTokens(formula: string): ChainToken[] | undefined {
  const text = turnedStarts.reduce((rest, [start, turned]) => rest.replace(start, turned), formula);
  const tokens: ChainToken[] = [];
  part.lastIndex = 0;
  while (part.lastIndex < text.length) {
    const [, symbol, count = '', open, closed, bond] = part.exec(text) ?? [];
    if (symbol !== undefined) tokens.push({ kind: 'atom', symbol, count: Number(count || 1) });
    else if (open !== undefined) tokens.push({ kind: 'open' });
    else if (bond !== undefined) tokens.push({ kind: 'bond', order: orders[bond] ?? 1 });
    else if (closed !== undefined) tokens.push({ kind: 'close', count: Number(closed || 1) });
    else return undefined;
  }
  return tokens;
}
