import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { colors } from '#demo/pictures/colors.ts';
import { drawLine } from '#demo/pictures/draw-line.ts';
import { stack } from '#server/platform/printing/rich-text/flow-pages.ts';
import {
  type Piece,
  type RichBlock,
  readRichText,
} from '#server/platform/printing/rich-text/read-rich-text.ts';
import { setBlocks } from '#server/platform/printing/rich-text/set-blocks.ts';
import { type Row, setLines } from '#server/platform/printing/rich-text/set-lines.ts';
import { column } from './paper-frame.ts';

type Context = SKRSContext2D;

/** Measures. */
const ctx = createCanvas(1, 1).getContext('2d');

/** More room between lines than an exam on a copier has, to read and to write between them. */
const loosen = ({ height, baseline = 0, draw }: Row, size: number): Row => {
  const room = size * 0.35;
  return {
    height: height + room,
    baseline: baseline + room / 2,
    draw: (target, left, top) => draw(target, left, top + room / 2),
  };
};

/** A row in one colour, whichever the row before it left. */
const paint = ({ draw, ...row }: Row, color: string): Row => ({
  ...row,
  draw: (target, left, top) => {
    target.fillStyle = color;
    draw(target, left, top);
  },
});

const textSize = 12.5;

const blockRows = (block: RichBlock, width: number): Row[] =>
  setBlocks({ ctx, sizeInPoints: textSize, maxWidth: width }, [block]).map((row) =>
    paint(loosen(row, textSize), colors.ink),
  );

/** A line in the middle of a width. */
export const centredRow = (
  pieces: readonly Piece[],
  { size, width }: { size: number; width: number },
): Row => {
  const lines = setLines({ ctx, sizeInPoints: size, maxWidth: width }, pieces);
  const rows = lines.map(({ width: taken, draw, height, baseline }) => ({
    height,
    baseline,
    draw: (target: Context, left: number, top: number) =>
      draw(target, left - (width - taken) / 2, top),
  }));
  return stack(rows.map((row) => paint(row, colors.teal)));
};

/** A formula in its own quiet box, as the pages show it. */
export const formulaRow = (pieces: readonly Piece[]): Row => {
  const inner = centredRow(pieces, { size: 14, width: column.width - 40 });
  const height = inner.height + 24;
  return {
    height,
    draw: (target, left, top) => {
      target.fillStyle = colors.wash;
      target.beginPath();
      target.roundRect(left, top, column.width, height, 6);
      target.fill();
      inner.draw(target, left + 20, top + 12);
    },
  };
};

const isFormulaAlone = (block: RichBlock): block is Extract<RichBlock, { kind: 'paragraph' }> =>
  block.kind === 'paragraph' && block.pieces.length === 1 && block.pieces[0]?.kind === 'formula';

/** A text of the platform's notation, a group of rows for each of its paragraphs and formulas. */
export const textGroups = (source: string, width: number): Row[][] =>
  readRichText(source).map((block) =>
    isFormulaAlone(block) ? [formulaRow(block.pieces)] : blockRows(block, width),
  );

/** The name of a part of the paper. */
export const headingRow = (text: string): Row => ({
  height: 44,
  draw: (target, left, top) => {
    const right = left + column.width;
    target.fillStyle = colors.copper;
    target.beginPath();
    target.roundRect(right - 4, top + 15, 4, 18, 2);
    target.fill();
    drawLine(target, text, [right - 14, top + 29], { size: 14, isBold: true, color: colors.teal });
  },
});

const drawDots = (target: Context, from: number, to: number, y: number) => {
  target.fillStyle = colors.line;
  for (let x = to - 1; x > from; x -= 4) target.fillRect(x, y, 1, 1);
};

/** Between two dotted lines. */
export const writingPitch = 25;

/** Dotted lines to write on. */
export const writingRows = (count: number): Row[] =>
  Array.from({ length: count }, () => ({
    height: writingPitch,
    draw: (target, left, top) => drawDots(target, left, left + column.width, top + 21),
  }));

/** Labels with dots to write on. */
export const fieldsRow: Row = {
  height: 26,
  draw: (target, _left, top) => {
    const fields = [
      { label: 'الاسم:', right: column.right, left: 300 },
      { label: 'الفصل:', right: 288, left: 182 },
      { label: 'التاريخ:', right: 170, left: column.left },
    ];
    for (const { label, right, left } of fields) {
      drawLine(target, label, [right, top + 14], { size: 11.5, color: colors.quiet });
      drawDots(target, left, right - 44, top + 15);
    }
  },
};
