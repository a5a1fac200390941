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

/** The width of letters for which KaTeX has no measures, such as Arabic ones. */
const unmeasured = 0.6;

const letterWidth = (letter: string): number =>
  mainFontMetrics[letter.codePointAt(0) ?? 0]?.[4] ?? unmeasured;

/** The empty space beside a fraction without brackets, as in KaTeX's style sheet. */
const nullDelimiter = 0.12;

const noWidth = ['strut', 'pstrut', 'vlist-s', 'llap', 'rlap', 'clap'];

/** KaTeX joins neighbouring letters of one font into one node, whose width is that of its first letter only. */
const textWidth = ({ text = '', width, italic = 0 }: FormulaNode): number => {
  const letters = [...text.replaceAll('\u200B', '')];
  if (letters.length === 1 && width) return width + italic;
  return letters.reduce((total, letter) => total + letterWidth(letter), 0);
};

const sum = (nodes: readonly FormulaNode[] = []): number =>
  nodes.reduce((total, node) => total + widthInEm(node), 0);

/** A stack is as wide as its widest part. */
const stackWidth = (node: FormulaNode): number =>
  Math.max(0, ...(node.children?.[0]?.children?.[0]?.children ?? []).map(widthInEm));

/** The width of a formula on one line, by KaTeX's measures of its fonts. */
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
