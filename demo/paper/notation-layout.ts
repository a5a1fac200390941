import type { Box } from './box.ts';
import { layoutFormula } from './formula-layout.ts';
import { type NotationRun, parseNotationRuns } from './notation-runs.ts';
import { measureText, textFont } from './paper-fonts.ts';

export type TextStyle = {
  /** Points. */
  size: number;
  weight?: 400 | 500 | 600 | 700;
  /** Points that a line may take. */
  width: number;
};

/** One line of Arabic text: `draw` takes its right edge and its baseline. */
export type TextLine = {
  width: number;
  ascent: number;
  descent: number;
  draw: (...[ctx, right, baseline]: Parameters<Box['draw']>) => void;
};

/** Parts without a space between them, in reading order: letters, formulas, punctuation. */
type Word = { boxes: Box[]; width: number };

/** Formula letters are smaller than Arabic ones of the same size; this evens them out. */
const formulaScale = 1.06;

const layoutText = (text: string, font: string, size: number): Box => ({
  width: measureText(text, font),
  ascent: size * 0.95,
  descent: size * 0.4,
  draw: (ctx, x, y) => {
    ctx.font = font;
    // The direction of the paragraph, so that brackets and hyphens of a word turn with it.
    ctx.direction = 'rtl';
    ctx.textAlign = 'left';
    ctx.fillText(text, x, y);
    ctx.direction = 'ltr';
  },
});

const layoutFitting = (
  run: Extract<NotationRun, { kind: 'formula' }>,
  { size, width }: TextStyle,
): Box => {
  const box = layoutFormula(run.formula, size * formulaScale);
  return box.width <= width
    ? box
    : layoutFormula(run.formula, (size * formulaScale * width) / box.width);
};

const toWords = (runs: NotationRun[], style: TextStyle): Word[] => {
  const words: Word[] = [];
  let isOpen = false;
  const push = (box: Box) => {
    const last = words.at(-1);
    if (isOpen && last) {
      last.boxes.push(box);
      last.width += box.width;
    } else words.push({ boxes: [box], width: box.width });
    isOpen = true;
  };
  for (const run of runs) {
    if (run.kind === 'formula') push(layoutFitting(run, style));
    else {
      const font = textFont(style.size, run.isBold ? 700 : (style.weight ?? 400));
      for (const [part] of run.text.matchAll(/\s+|\S+/gu)) {
        if (part.trim() === '') isOpen = false;
        else push(layoutText(part, font, style.size));
      }
    }
  }
  return words;
};

const toLine = (words: Word[], space: number): TextLine => {
  const boxes = words.flatMap((word) => word.boxes);
  return {
    width: words.reduce((sum, word) => sum + word.width, 0) + space * (words.length - 1),
    ascent: Math.max(...boxes.map((box) => box.ascent)),
    descent: Math.max(...boxes.map((box) => box.descent)),
    draw: (ctx, right, baseline) => {
      let x = right;
      for (const word of words) {
        for (const box of word.boxes) {
          x -= box.width;
          box.draw(ctx, x, baseline);
        }
        x -= space;
      }
    },
  };
};

/**
 * Breaks one paragraph of the platform's notation into lines, right to left, each formula inside it
 * left to right and in one piece; one wider than the line shrinks to fit.
 * @throws Error on a formula that the paper's parsers do not know
 */
export const layoutParagraph = (source: string, style: TextStyle): TextLine[] => {
  const space = measureText(' ', textFont(style.size));
  const lines: Word[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const word of toWords(parseNotationRuns(source), style)) {
    const needed = taken + space + word.width;
    if (needed > style.width) {
      lines.push([word]);
      taken = word.width;
    } else {
      lines.at(-1)?.push(word);
      taken = needed;
    }
  }
  return lines.map((words) => toLine(words, space));
};
