import type { Pen } from './pen.ts';

/** Something laid out: its size in points around the baseline, and how it is drawn at its left end. */
export type Box = {
  width: number;
  /** Above the baseline. */
  ascent: number;
  /** Below the baseline. */
  descent: number;
  /** Draws in the context's fill style; `x` is the left edge, `y` the baseline. */
  draw: (ctx: Pen, x: number, y: number) => void;
};

export const emptyBox: Box = { width: 0, ascent: 0, descent: 0, draw: () => undefined };
