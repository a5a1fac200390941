import type { FormulaNode } from './formula-tree.ts';
import { parseChemistry } from './parse-chemistry.ts';
import { parseMathematics } from './parse-mathematics.ts';

/** A stretch of a text: words in one weight, or one formula. */
export type NotationRun =
  | { kind: 'text'; text: string; isBold: boolean }
  | { kind: 'formula'; formula: FormulaNode };

/** Paragraph, list item, or a formula that stands alone. */
export type NotationBlock = { kind: 'paragraph' | 'item' | 'formula'; source: string };

/** Inside `\ce{…}` braces nest once at most: `Ca^{2+}`. */
const chemistry = String.raw`\\ce\{((?:[^{}]|\{[^{}]*\})*)\}`;
const mathematics = String.raw`\$([^$]+)\$`;
const piece = new RegExp(`${chemistry}|${mathematics}|(\\*\\*)`, 'gu');
const formulaAlone = new RegExp(`^(?:${chemistry}|${mathematics})$`, 'u');

/**
 * Splits one paragraph of the platform's notation into words and formulas.
 * @throws Error on a formula that the paper's parsers do not know
 */
export const parseNotationRuns = (source: string): NotationRun[] => {
  const runs: NotationRun[] = [];
  let isBold = false;
  let position = 0;
  const pushText = (end: number) => {
    if (end > position) runs.push({ kind: 'text', text: source.slice(position, end), isBold });
  };
  for (const found of source.matchAll(piece)) {
    const [whole, reaction, formula] = found;
    pushText(found.index);
    position = found.index + whole.length;
    if (reaction !== undefined) runs.push({ kind: 'formula', formula: parseChemistry(reaction) });
    else if (formula !== undefined)
      runs.push({ kind: 'formula', formula: parseMathematics(formula) });
    else isBold = !isBold;
  }
  pushText(source.length);
  return runs;
};

/** Splits a text into paragraphs, list items and display formulas. */
export const parseNotationBlocks = (source: string): NotationBlock[] =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      if (line.startsWith('- ')) return { kind: 'item', source: line.slice(2) };
      return { kind: formulaAlone.test(line) ? 'formula' : 'paragraph', source: line };
    });
