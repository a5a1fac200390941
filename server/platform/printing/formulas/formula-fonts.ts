import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { hasArabicLetter } from '#domain/text/ltr-runs.ts';
import { printFamily } from '#server/platform/printing/print-fonts.ts';
import { hasClass } from './formula-tree.ts';
import type { FormulaNode } from './katex-internals.ts';

const { resolve } = createRequire(import.meta.url);

/** Files of KaTeX, each under its own name, because Skia would otherwise choose among the weights of a family. */
const files = [
  'Main-Regular',
  'Main-Bold',
  'Main-Italic',
  'Main-BoldItalic',
  'Math-Italic',
  'Math-BoldItalic',
  'AMS-Regular',
  'Caligraphic-Regular',
  'Fraktur-Regular',
  'SansSerif-Regular',
  'Script-Regular',
  'Typewriter-Regular',
  'Size1-Regular',
  'Size2-Regular',
  'Size3-Regular',
  'Size4-Regular',
] as const;

export type FormulaFont = (typeof files)[number];

let areReady = false;

export const loadFormulaFonts = (): void => {
  if (areReady) return;
  for (const name of files) {
    const file = resolve(`katex/dist/fonts/KaTeX_${name}.ttf`);
    if (!GlobalFonts.registerFromPath(file, `Formula ${name}`))
      throw new Error(`The font file ${file} cannot be read.`);
  }
  areReady = true;
};

/** The fonts that KaTeX's style sheet gives to its classes. */
const fontOfClass: Partial<Record<string, FormulaFont>> = {
  mathnormal: 'Math-Italic',
  mathit: 'Main-Italic',
  textit: 'Main-Italic',
  mathrm: 'Main-Regular',
  textrm: 'Main-Regular',
  mainrm: 'Main-Regular',
  mathbf: 'Main-Bold',
  textbf: 'Main-Bold',
  boldsymbol: 'Math-BoldItalic',
  amsrm: 'AMS-Regular',
  mathbb: 'AMS-Regular',
  textbb: 'AMS-Regular',
  mathcal: 'Caligraphic-Regular',
  mathfrak: 'Fraktur-Regular',
  textfrak: 'Fraktur-Regular',
  mathscr: 'Script-Regular',
  textscr: 'Script-Regular',
  mathsf: 'SansSerif-Regular',
  textsf: 'SansSerif-Regular',
  mathtt: 'Typewriter-Regular',
  texttt: 'Typewriter-Regular',
  'small-op': 'Size1-Regular',
  'large-op': 'Size2-Regular',
  'delim-size1': 'Size1-Regular',
  'delim-size4': 'Size4-Regular',
};

/** The font of a node, which its parts have where they name none. */
export const fontOfNode = (node: FormulaNode, inherited: FormulaFont): FormulaFont => {
  if (hasClass(node, 'delimsizing')) {
    const size = node.classes?.find((name) => /^size[1-4]$/u.test(name));
    if (size) return `Size${size.slice(-1)}-Regular` as FormulaFont;
  }
  const name = node.classes?.findLast((item) => fontOfClass[item] !== undefined);
  return (name === undefined ? undefined : fontOfClass[name]) ?? inherited;
};

/** CSS font of a sign; Arabic words are set in the typeface of the page. */
export const cssFont = (font: FormulaFont, sizeInPoints: number, text: string): string =>
  hasArabicLetter(text)
    ? `400 ${sizeInPoints}px "${printFamily}"`
    : `${sizeInPoints}px "Formula ${font}", "${printFamily}"`;
