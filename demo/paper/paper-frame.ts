import { drawElementTile, type Tile } from './element-tile.ts';
import { colors, column, page } from './paper-style.ts';
import { drawLine, drawRule } from './paper-text.ts';
import type { Pen } from './pen.ts';

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
export const contentTop = { first: 178, following: 92 } as const;

const drawBand = (ctx: Pen) => {
  ctx.fillStyle = colors.teal;
  ctx.fillRect(0, 0, page.width, 7);
  ctx.fillStyle = colors.copper;
  ctx.fillRect(0, 7, page.width, 2);
};

const drawFirstHeader = (ctx: Pen, frame: PaperFrame) => {
  const tileSize = 92;
  const width = column.width - tileSize - 24;
  drawElementTile(ctx, frame.tile, {
    x: column.left,
    y: 40,
    size: tileSize,
    surface: colors.teal,
    ink: colors.white,
    line: '#d59c74',
  });
  drawLine(ctx, frame.kindName, column.right, 58, { size: 13, weight: 600, color: colors.copper });
  const size = frame.lessonTitle.length > 30 ? 19 : 23;
  drawLine(ctx, frame.lessonTitle, column.right, 94, {
    size,
    weight: 700,
    color: colors.teal,
    width,
  });
  const where = `${frame.courseName}  ·  ${frame.gradeName}`;
  drawLine(ctx, where, column.right, 122, { size: 11.5, color: colors.quiet, width });
  drawRule(ctx, { ...column, y: 150, color: colors.line });
};

const drawFollowingHeader = (ctx: Pen, frame: PaperFrame) => {
  drawElementTile(ctx, frame.tile, {
    x: column.left,
    y: 28,
    size: 34,
    surface: colors.teal,
    ink: colors.white,
    line: colors.teal,
  });
  drawLine(ctx, frame.lessonTitle, column.right, 50, { size: 12, weight: 600, color: colors.teal });
  drawLine(ctx, frame.kindName, column.left + 46, 50, {
    size: 11,
    color: colors.copper,
    align: 'end',
  });
  drawRule(ctx, { ...column, y: 72, color: colors.line });
};

/** Header and foot of one page; `number` counts from 1. */
export const drawFrame = (
  ctx: Pen,
  frame: PaperFrame,
  { number, count }: { number: number; count: number },
): void => {
  drawBand(ctx);
  if (number === 1) drawFirstHeader(ctx, frame);
  else drawFollowingHeader(ctx, frame);
  const baseline = page.height - 30;
  drawRule(ctx, { ...column, y: baseline - 18, color: colors.line });
  drawLine(ctx, frame.platformName, column.right, baseline, {
    size: 10,
    weight: 500,
    color: colors.teal,
  });
  const place = `صفحة ${number} من ${count}`;
  drawLine(ctx, place, column.left, baseline, { size: 10, color: colors.quiet, align: 'end' });
};
