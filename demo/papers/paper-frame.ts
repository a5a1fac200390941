import type { SKRSContext2D } from '@napi-rs/canvas';
import { colors } from '#demo/pictures/colors.ts';
import { drawLine } from '#demo/pictures/draw-line.ts';
import { drawElementTile, type Tile } from '#demo/pictures/element-tile.ts';

/** A4 in points. */
export const page = { width: 595, height: 842 } as const;

/** Where the text stands on a page, in points from its upper left corner. */
export const column = { left: 50, right: 545, width: 495, bottom: 782 } as const;

/** A thin horizontal rule over the column. */
export const drawRule = (ctx: SKRSContext2D, y: number): void => {
  ctx.fillStyle = colors.line;
  ctx.fillRect(column.left, y - 0.4, column.width, 0.8);
};

/** The texts around the content of a paper. */
export type PaperFrame = {
  /** `ملخص الدرس` and the like. */
  kindName: string;
  courseName: string;
  lessonTitle: string;
  gradeName: string;
  platformName: string;
  tile: Tile;
};

/** Where the content of the first and of the following pages begins. */
export const contentTop = { first: 178, later: 92 } as const;

const drawBand = (ctx: SKRSContext2D) => {
  ctx.fillStyle = colors.teal;
  ctx.fillRect(0, 0, page.width, 7);
  ctx.fillStyle = colors.copper;
  ctx.fillRect(0, 7, page.width, 2);
};

const drawFirstHeader = (ctx: SKRSContext2D, frame: PaperFrame) => {
  const tileSize = 92;
  drawElementTile(ctx, frame.tile, {
    x: column.left,
    y: 40,
    size: tileSize,
    surface: colors.teal,
    ink: colors.white,
    line: '#d59c74',
  });
  drawLine(ctx, frame.kindName, [column.right, 58], {
    size: 13,
    isBold: true,
    color: colors.copper,
  });
  const size = frame.lessonTitle.length > 30 ? 19 : 23;
  drawLine(ctx, frame.lessonTitle, [column.right, 94], {
    size,
    isBold: true,
    color: colors.teal,
  });
  const where = `${frame.courseName}  ·  ${frame.gradeName}`;
  drawLine(ctx, where, [column.right, 122], { size: 11.5, color: colors.quiet });
  drawRule(ctx, 150);
};

const drawLaterHeader = (ctx: SKRSContext2D, frame: PaperFrame) => {
  drawElementTile(ctx, frame.tile, {
    x: column.left,
    y: 28,
    size: 34,
    surface: colors.teal,
    ink: colors.white,
    line: colors.teal,
  });
  drawLine(ctx, frame.lessonTitle, [column.right, 50], {
    size: 12,
    isBold: true,
    color: colors.teal,
  });
  drawLine(ctx, frame.kindName, [column.left + 46, 50], {
    size: 11,
    color: colors.copper,
    align: 'end',
  });
  drawRule(ctx, 72);
};

/** Header and foot of one page; `number` counts from 1. */
export const drawFrame = (
  ctx: SKRSContext2D,
  frame: PaperFrame,
  { number, count }: { number: number; count: number },
): void => {
  drawBand(ctx);
  if (number === 1) drawFirstHeader(ctx, frame);
  else drawLaterHeader(ctx, frame);
  const baseline = page.height - 30;
  drawRule(ctx, baseline - 18);
  drawLine(ctx, frame.platformName, [column.right, baseline], {
    size: 10,
    color: colors.teal,
  });
  const place = `صفحة ${number} من ${count}`;
  drawLine(ctx, place, [column.left, baseline], { size: 10, color: colors.quiet, align: 'end' });
};
