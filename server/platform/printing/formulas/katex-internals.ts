import katex from 'katex';
import metrics from 'katex/src/fontMetricsData.js';

/**
 * All that the product uses of KaTeX beside its documented functions: the tree of boxes and the widths of letters, which
 * KaTeX calculates and offers in no other way. `katex-internals.test.ts` fails when an update changes either.
 */

/** The layout of a formula, from which both the HTML and the printed page are made. */
export type FormulaNode = {
  classes?: string[];
  children?: FormulaNode[];
  style?: Partial<Record<StyleName, string>>;
  /** Only of a letter or a sign. */
  text?: string;
  /** Over the baseline, in em of the node's own size. */
  height?: number;
  depth?: number;
  /** Only of a letter or a sign that KaTeX has measured, in em of its own size. */
  width?: number;
  /** How far an italic letter leans over its width. */
  italic?: number;
  /** Only of a drawing: its box and how it fills its place. */
  attributes?: Record<string, string>;
  toMarkup: () => string;
};

export type StyleName =
  | 'top'
  | 'left'
  | 'height'
  | 'width'
  | 'minWidth'
  | 'marginLeft'
  | 'marginRight'
  | 'paddingLeft'
  | 'verticalAlign'
  | 'bottom'
  | 'borderBottomWidth'
  | 'borderRightWidth'
  | 'borderTopWidth'
  | 'borderWidth'
  | 'color';

type TreeRenderer = (tex: string, options: object) => FormulaNode;

/** The tree from which `renderToString` makes its HTML. */
export const { __renderToHTMLTree: renderToTree } = katex as unknown as {
  __renderToHTMLTree: TreeRenderer;
};

type LetterMetrics = [depth: number, height: number, italic: number, skew: number, width: number];

/** The metrics of the font `Main-Regular`, in em, by code point. KaTeX types this file for another module format. */
export const { 'Main-Regular': mainFontMetrics } = metrics as unknown as {
  'Main-Regular': Record<number, LetterMetrics>;
};
