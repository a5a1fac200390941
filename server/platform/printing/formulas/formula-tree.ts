// Adds \ce{…} and \pu{…} to the same katex instance.
import 'katex/contrib/mhchem';
import { type FormulaNode, renderToTree, type StyleName } from './katex-internals.ts';

/** @throws ParseError for a formula that cannot be set */
export const layOutTex = (tex: string, displayMode: boolean): FormulaNode =>
  renderToTree(tex, {
    displayMode,
    throwOnError: true,
    trust: false,
    strict: 'ignore',
    maxExpand: 500,
    maxSize: 20,
  });

/** A length of a node's style, in em; 0 where it has none. */
export const em = (node: FormulaNode, name: StyleName): number =>
  Number.parseFloat(node.style?.[name] ?? '') || 0;

export const hasClass = (node: FormulaNode, name: string): boolean =>
  node.classes?.includes(name) ?? false;

/** KaTeX puts its own name before classes that pages often have. */
export const isKind = (node: FormulaNode, name: string): boolean =>
  hasClass(node, name) || hasClass(node, `katex-${name}`);

/** The factors of KaTeX's size classes, `size1` first. */
const sizes = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

/** How large the letters of a node are, measured by those around it. */
export const factorOf = (node: FormulaNode): number => {
  if (!isKind(node, 'sizing') && !hasClass(node, 'fontsize-ensurer')) return 1;
  const read = (pattern: RegExp) => {
    const found = node.classes?.map((name) => pattern.exec(name)?.[1]).find(Boolean);
    return sizes[Number(found ?? 6) - 1] ?? 1;
  };
  return read(/^size(\d+)$/u) / read(/^reset-size(\d+)$/u);
};

/**
 * The padding of KaTeX's stylesheet on both sides of a node, in em: a strike extends beyond the sign, and a frame has
 * a distance.
 */
const paddings: Record<string, number> = {
  'x-arrow-pad': 0.5,
  boxpad: 0.3,
  'cancel-pad': 0.2,
  'cancel-lap': -0.2,
};

/** The padding of a node on each of its sides, in em. */
export const paddingOf = (node: FormulaNode): number =>
  Object.entries(paddings).find(([name]) => hasClass(node, name))?.[1] ?? 0;

/** The lines from corner to corner of a node, by which `\cancel` and its like strike out: drawings without a path. */
export const strikesOf = (node: FormulaNode): FormulaNode[] =>
  (node.children ?? []).flatMap((drawing) =>
    (drawing.children ?? []).filter(({ attributes }) => attributes?.['x1'] !== undefined),
  );

/** The signs of a formula on one level, without the boxes around all of them. */
const flatten = (node: FormulaNode): FormulaNode[] => {
  const inner = (node.children ?? []).filter((child) => !isKind(child, 'strut'));
  const [only, ...others] = inner;
  const isWrapper =
    only?.children && others.length === 0 && only.classes?.join(' ').trim() === 'mord';
  return isWrapper ? flatten(only) : inner;
};

const endsPart = (node: FormulaNode) => hasClass(node, 'mrel') || hasClass(node, 'mbin');

/** The parts of a formula that may stand on lines of their own: each ends with an arrow, a relation or an operator. */
export const partsOf = (tree: FormulaNode): FormulaNode[][] => {
  const html = tree.children?.find(({ classes }) => classes?.includes('katex-html')) ?? tree;
  const signs = (html.children ?? []).flatMap(flatten);
  const parts: FormulaNode[][] = [[]];
  for (const [place, sign] of signs.entries()) {
    const part = parts.at(-1);
    part?.push(sign);
    const next = signs[place + 1];
    const last = part?.findLast((node) => !hasClass(node, 'mspace'));
    if (next && !hasClass(next, 'mspace') && last && endsPart(last)) parts.push([]);
  }
  return parts;
};
