import { layoutParagraph } from './notation-layout.ts';
import type { Pen } from './pen.ts';

type LineStyle = {
  size: number;
  color: string;
  weight?: 400 | 500 | 600 | 700;
  /** Points from the edge that `x` names. */
  align?: 'start' | 'center' | 'end';
  width?: number;
};

/** Draws one short line of the notation; `x` is its right edge, its middle or its left edge. */
export const drawLine = (
  ctx: Pen,
  source: string,
  x: number,
  baseline: number,
  style: LineStyle,
): void => {
  const { size, color, weight = 400, align = 'start', width = Number.MAX_SAFE_INTEGER } = style;
  const [line] = layoutParagraph(source, { size, weight, width });
  if (!line) return;
  const right = { start: x, center: x + line.width / 2, end: x + line.width }[align];
  ctx.fillStyle = color;
  line.draw(ctx, right, baseline);
};

/** A thin horizontal rule. */
export const drawRule = (
  ctx: Pen,
  { left, right, y, color }: { left: number; right: number; y: number; color: string },
): void => {
  ctx.fillStyle = color;
  ctx.fillRect(left, y - 0.4, right - left, 0.8);
};

/** A row of dots to write on. */
export const drawDots = (
  ctx: Pen,
  { left, right, y, color }: { left: number; right: number; y: number; color: string },
): void => {
  ctx.fillStyle = color;
  for (let x = right - 1; x > left; x -= 4) ctx.fillRect(x, y, 1, 1);
};

export const fillRounded = (
  ctx: Pen,
  box: { x: number; y: number; width: number; height: number },
  radius: number,
  color: string,
): void => {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, radius);
  ctx.fill();
};
