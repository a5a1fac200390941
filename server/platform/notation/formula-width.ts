import {
  em,
  factorOf,
  hasClass,
  isKind,
  paddingOf,
} from '#server/platform/printing/formulas/formula-tree.ts';
import {
  type FormulaNode,
  mainFontMetrics,
} from '#server/platform/printing/formulas/katex-internals.ts';

/** Letters that KaTeX has no measures of, such as Arabic ones, are about this wide. */
const unmeasured = 0.6;

const letterWidth = (letter: string): number =>
  mainFontMetrics[letter.codePointAt(0) ?? 0]?.[4] ?? unmeasured;

/** Beside a fraction without brackets, as KaTeX's style sheet has it. */
const nullDelimiter = 0.12;

const noWidth = ['strut', 'pstrut', 'vlist-s', 'llap', 'rlap', 'clap'];

/** KaTeX joins letters of one font to a word, and gives it the width of its first letter. */
const textWidth = ({ text = '', width, italic = 0 }: FormulaNode): number => {
  const letters = [...text.replaceAll('\u200B', '')];
  if (letters.length === 1 && width) return width + italic;
  return letters.reduce((total, letter) => total + letterWidth(letter), 0);
};

const sum = (nodes: readonly FormulaNode[] = []): number =>
  nodes.reduce((total, node) => total + widthInEm(node), 0);

/** Parts above each other are as wide as the widest of them. */
const stackWidth = (node: FormulaNode): number =>
  Math.max(0, ...(node.children?.[0]?.children?.[0]?.children ?? []).map(widthInEm));

/** How wide a formula is on one line, by the measures that KaTeX has of its fonts. */
export function widthInEm(node: FormulaNode): number {
  if (hasClass(node, 'nulldelimiter')) return nullDelimiter;
  if (noWidth.some((name) => isKind(node, name))) return 0;
  const content = hasClass(node, 'vlist-t') ? stackWidth(node) : sum(node.children);
  const own = node.text === undefined ? content : textWidth(node);
  const around =
    em(node, 'marginLeft') +
    em(node, 'marginRight') +
    em(node, 'paddingLeft') +
    2 * paddingOf(node);
  const width = Math.max(
    own,
    em(node, 'minWidth'),
    node.text === undefined ? em(node, 'width') : 0,
  );
  return factorOf(node) * (width + around);
}
