import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Piece } from './read-rich-text.ts';
import { naturalWidth, type Row, setLines } from './set-lines.ts';
import type { TextSetting } from './set-words.ts';
import { stack } from './flow-pages.ts';

const line = { color: '#8fa0a7', width: 0.6 };

/** Widths that share the room: each column as wide as its longest cell, or all narrower in proportion. */
const shareWidth = (natural: readonly number[], room: number): number[] => {
  const sum = natural.reduce((total, width) => total + width, 0);
  if (sum <= room) return [...natural];
  // No column is so narrow that a word does not fit.
  const least = room / natural.length / 2;
  const wide = natural.map((width) => Math.max(least, (width / sum) * room));
  const total = wide.reduce((all, width) => all + width, 0);
  return wide.map((width) => (width / total) * room);
};

/** The rows of a table with lines around its cells; the first column stands at the right edge. */
export const setTable = (setting: TextSetting, cells: readonly (readonly Piece[][])[]): Row[] => {
  const padding = setting.sizeInPoints * 0.4;
  const columnCount = cells[0]?.length ?? 0;
  const natural = Array.from(
    { length: columnCount },
    (_, column) =>
      Math.max(
        setting.sizeInPoints,
        ...cells.map((row) => naturalWidth(setting, row[column] ?? [])),
      ) +
      2 * padding,
  );
  const widths = shareWidth(natural, setting.maxWidth);
  return cells.map((row) => setRow(setting, row, { widths, padding }));
};

type Columns = { widths: readonly number[]; padding: number };

const setRow = (
  setting: TextSetting,
  row: readonly Piece[][],
  { widths, padding }: Columns,
): Row => {
  const set = row.map((pieces, column) => {
    const width = widths[column] ?? 0;
    return { width, text: stack(setLines({ ...setting, maxWidth: width - 2 * padding }, pieces)) };
  });
  const height =
    Math.max(setting.sizeInPoints, ...set.map(({ text }) => text.height)) + 2 * padding;
  return {
    height,
    draw: (ctx, left, top) => {
      let right = left + setting.maxWidth;
      for (const { width, text } of set) {
        drawFrame(ctx, { left: right - width, top, width, height });
        text.draw(ctx, right - width + padding, top + padding);
        right -= width;
      }
    },
  };
};

type Frame = { left: number; top: number; width: number; height: number };

const drawFrame = (ctx: SKRSContext2D, { left, top, width, height }: Frame): void => {
  ctx.save();
  ctx.strokeStyle = line.color;
  ctx.lineWidth = line.width;
  ctx.strokeRect(left, top, width, height);
  ctx.restore();
};
