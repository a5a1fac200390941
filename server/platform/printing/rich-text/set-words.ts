import type { SKRSContext2D } from '@napi-rs/canvas';
import { hasArabicLetter } from '#domain/text/ltr-runs.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { toDrawable } from '#server/platform/printing/drawable-text.ts';
import { fontOf } from '#server/platform/printing/fit-text.ts';
import { layOutNode } from '#server/platform/printing/formulas/formula-box.ts';
import { layOutTex, partsOf } from '#server/platform/printing/formulas/formula-tree.ts';
import { type InlineBox, inRow } from '#server/platform/printing/formulas/inline-box.ts';
import type { Piece } from './read-rich-text.ts';

/** Something that is set on a line as a whole. */
export type Unit = {
  box: InlineBox;
  /** Whether a space stands before it, at which a line may end. */
  hasSpaceBefore: boolean;
  /** Neighbours of one run are read from left to right. */
  run: number | undefined;
  isBreak?: boolean;
};

export type TextSetting = { ctx: SKRSContext2D; sizeInPoints: number; maxWidth: number };

/** KaTeX's letters are smaller than those of the page's typeface. */
const formulaFactor = 1.1;

const scripts = /([\u2070-\u207f\u00b9\u00b2\u00b3]+|[\u2080-\u208e]+)/u;

/** A share of the words' size: as tall as the digits that KaTeX sets at a formula. */
const scriptFactor = 0.74;

type Style = { font: string; rise: number };

const textBox = (
  ctx: SKRSContext2D,
  text: string,
  { font, rise }: Style,
  direction: 'ltr' | 'rtl',
): InlineBox => {
  const drawn = toDrawable(text);
  ctx.font = font;
  ctx.direction = direction;
  const { width } = ctx.measureText(drawn);
  const size = Number.parseFloat(/([\d.]+)px/u.exec(font)?.[1] ?? '0');
  return {
    width,
    // Lines of words have one height, whatever letters stand in them.
    height: size * 0.95 + rise,
    depth: size * 0.4 - rise,
    draw: (target, x, y) => {
      target.font = font;
      target.direction = direction;
      target.textAlign = 'left';
      target.fillText(drawn, x, y - rise);
    },
  };
};

/**
 * Typed subscripts or superscripts, as in H₂O and Ca²⁺, in one size: as plain signs, set small. The typeface has few of them, of
 * which it draws ¹ ² ³ smaller than the rest.
 */
const scriptBox = ({ ctx, sizeInPoints }: TextSetting, part: string, weight: 400 | 700) => {
  const font = fontOf(sizeInPoints * scriptFactor, weight);
  const isBelow = /^[\u2080-\u208e]/u.test(part);
  const rise = sizeInPoints * (isBelow ? -0.14 : 0.36);
  return textBox(ctx, part.normalize('NFKC'), { font, rise }, 'ltr');
};

/** A word of Arabic and scripts alone, such as the unit م², is read from the right; one with Latin letters from the left. */
const isReadFromRight = (word: string) => hasArabicLetter(word) && !/[a-z]/iu.test(word);

const wordBox = (
  setting: TextSetting,
  word: string,
  { isBold, isInRun }: { isBold: boolean; isInRun: boolean },
): InlineBox => {
  const { ctx, sizeInPoints } = setting;
  const weight = isBold ? 700 : 400;
  const plain = { font: fontOf(sizeInPoints, weight), rise: 0 };
  const direction = isInRun ? 'ltr' : 'rtl';
  const fromRight = isReadFromRight(word);
  if (!scripts.test(word) || (hasArabicLetter(word) && !fromRight)) {
    return textBox(ctx, word, plain, direction);
  }
  const boxes = word
    .split(scripts)
    .filter(Boolean)
    .map((part) =>
      scripts.test(part)
        ? scriptBox(setting, part, weight)
        : textBox(ctx, part, plain, fromRight ? 'rtl' : 'ltr'),
    );
  return inRow(fromRight ? boxes.toReversed() : boxes);
};

/** A text that is not a valid formula is shown as typed, as on the pages. */
const formulaBoxes = ({ ctx, sizeInPoints }: TextSetting, tex: string, isBlock: boolean) => {
  const source = toLatinDigits(stripBidiControls(tex)).trim();
  const size = sizeInPoints * formulaFactor;
  try {
    const tree = layOutTex(source, isBlock);
    const setting = { ctx, size, font: 'Main-Regular' } as const;
    return partsOf(tree).map((part) => inRow(part.map((node) => layOutNode(node, setting))));
  } catch {
    return [wordBox({ ctx, sizeInPoints, maxWidth: 0 }, source, { isBold: false, isInRun: true })];
  }
};

/** A box that is wider than its line, made smaller. */
const shrink = (box: InlineBox, maxWidth: number): InlineBox => {
  if (box.width <= maxWidth) return box;
  const factor = maxWidth / box.width;
  return {
    width: maxWidth,
    height: box.height * factor,
    depth: box.depth * factor,
    draw: (ctx, x, y) => {
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(factor, factor);
      box.draw(ctx, 0, 0);
      ctx.restore();
    },
  };
};

/** A formula in one piece, or in those in which it may go on in the next line. */
const formulaUnits = (setting: TextSetting, tex: string, run: number): Unit[] => {
  const boxes = formulaBoxes(setting, tex, false);
  const whole = inRow(boxes);
  const parts = whole.width <= setting.maxWidth ? [whole] : boxes;
  return parts.map((box, index) => ({
    box: shrink(box, setting.maxWidth),
    hasSpaceBefore: index > 0,
    run,
  }));
};

const textUnits = (
  setting: TextSetting,
  text: string,
  isBold: boolean,
  run: number | undefined,
) => {
  const hasSpace = /^\s/u.test(text);
  const words = text.split(/\s+/u).filter(Boolean);
  return words.map((word, index): Unit => {
    const box = shrink(
      wordBox(setting, word, { isBold, isInRun: run !== undefined }),
      setting.maxWidth,
    );
    return { box, hasSpaceBefore: index > 0 || hasSpace, run };
  });
};

const endsInSpace = (piece: Piece | undefined) => piece?.kind === 'text' && /\s$/u.test(piece.text);

/** The pieces of a line as what is set on it, in reading order. */
export const unitsOf = (setting: TextSetting, pieces: readonly Piece[]): Unit[] => {
  let runs = 0;
  const read = (list: readonly Piece[], run: number | undefined): Unit[] =>
    list.flatMap((piece, index) => {
      const isAfterSpace = endsInSpace(list[index - 1]);
      const units = unitsOfPiece(piece, run);
      const [first, ...rest] = units;
      return first && isAfterSpace ? [{ ...first, hasSpaceBefore: true }, ...rest] : units;
    });
  const unitsOfPiece = (piece: Piece, run: number | undefined): Unit[] => {
    if (piece.kind === 'break')
      return [{ box: inRow([]), hasSpaceBefore: false, run: undefined, isBreak: true }];
    if (piece.kind === 'text') return textUnits(setting, piece.text, piece.isBold, run);
    runs += 1;
    if (piece.kind === 'formula') return formulaUnits(setting, piece.tex, run ?? runs);
    return read(piece.pieces, runs);
  };
  return read(pieces, undefined);
};

/** A formula on a line of its own, as wide as it is. */
export const formulaAlone = (setting: TextSetting, tex: string): InlineBox =>
  inRow(formulaBoxes(setting, tex, true));
