import type { SKRSContext2D } from '@napi-rs/canvas';

export type Box = { x: number; y: number; width: number; height: number };

/** Points for millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** A4, upright. */
export const sheetSize = { width: mm(210), height: mm(297) } as const;

const columns = 2;
const rows = 5;
/** In points. Cards touch, so that one cut parts two of them. */
export const cardSize = { width: mm(95), height: mm(54) } as const;
export const cardsOnSheet = columns * rows;

const grid: Box = {
  x: (sheetSize.width - columns * cardSize.width) / 2,
  y: (sheetSize.height - rows * cardSize.height) / 2,
  width: columns * cardSize.width,
  height: rows * cardSize.height,
};

/** The positions of the text lines above and below the cards: between the cut marks, and within the printable area. */
export const margins = {
  topLine: grid.y - mm(5.5),
  bottomLine: grid.y + grid.height + mm(8),
  middle: sheetSize.width / 2,
  width: grid.width - mm(10),
} as const;

/** The place of a card on its sheet, from the upper right corner on. */
export const cardBox = (index: number): Box => ({
  x: grid.x + (columns - 1 - (index % columns)) * cardSize.width,
  y: grid.y + Math.floor(index / columns) * cardSize.height,
  ...cardSize,
});

const markLength = mm(3);
const markGap = mm(1);

/** Lines to cut along: marks in the margins, and small crosses where four cards meet. */
export const drawCutMarks = (ctx: SKRSContext2D): void => {
  const xs = Array.from({ length: columns + 1 }, (_, index) => grid.x + index * cardSize.width);
  const ys = Array.from({ length: rows + 1 }, (_, index) => grid.y + index * cardSize.height);
  ctx.strokeStyle = '#6b7c83';
  ctx.lineWidth = 0.4;
  ctx.beginPath();
  const line = (x: number, y: number, width: number, height: number) => {
    ctx.moveTo(x, y);
    ctx.lineTo(x + width, y + height);
  };
  for (const x of xs) {
    line(x, grid.y - markGap - markLength, 0, markLength);
    line(x, grid.y + grid.height + markGap, 0, markLength);
  }
  for (const y of ys) {
    line(grid.x - markGap - markLength, y, markLength, 0);
    line(grid.x + grid.width + markGap, y, markLength, 0);
  }
  for (const x of xs.slice(1, -1)) {
    for (const y of ys.slice(1, -1)) {
      line(x - mm(1.5), y, mm(3), 0);
      line(x, y - mm(1.5), 0, mm(3));
    }
  }
  ctx.stroke();
};
