import type { SKRSContext2D } from '@napi-rs/canvas';

/** Something set on a line; lengths in points. `draw` gets the left end of its baseline. */
export type InlineBox = {
  width: number;
  /** Over the baseline. */
  height: number;
  depth: number;
  draw: (ctx: SKRSContext2D, x: number, y: number) => void;
};

export const nothing: InlineBox = { width: 0, height: 0, depth: 0, draw: () => undefined };

export const shift = (box: InlineBox, dx: number, dy: number): InlineBox => ({
  width: box.width,
  height: box.height - dy,
  depth: box.depth + dy,
  draw: (ctx, x, y) => box.draw(ctx, x + dx, y + dy),
});

/** Boxes beside each other on one baseline. */
export const inRow = (boxes: readonly InlineBox[]): InlineBox => {
  const width = boxes.reduce((sum, box) => sum + box.width, 0);
  return {
    width,
    height: Math.max(0, ...boxes.map(({ height }) => height)),
    depth: Math.max(0, ...boxes.map(({ depth }) => depth)),
    draw: (ctx, x, y) => {
      let at = x;
      for (const box of boxes) {
        box.draw(ctx, at, y);
        at += box.width;
      }
    },
  };
};

export const space = (width: number): InlineBox => ({ ...nothing, width });

/** A filled rectangle; `bottom` is over the baseline. */
export const bar = (width: number, thickness: number, bottom: number): InlineBox => ({
  width,
  height: thickness + bottom,
  depth: Math.max(0, -bottom),
  draw: (ctx, x, y) => ctx.fillRect(x, y - bottom - thickness, width, thickness),
});
