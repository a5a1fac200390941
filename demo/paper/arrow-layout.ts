import { type Box, emptyBox } from './box.ts';
import type { Pen } from './pen.ts';

type Conditions = { isReversible: boolean; above: Box | undefined; below: Box | undefined };
type Line = { from: number; to: number; y: number };

/** A line with a barb on its upper, lower or both sides, pointing from `from` to `to`. */
const strokeArrow = (ctx: Pen, { from, to, y }: Line, barbs: readonly number[], size: number) => {
  const back = from < to ? -size : size;
  ctx.beginPath();
  ctx.moveTo(from, y);
  ctx.lineTo(to, y);
  for (const side of barbs) {
    ctx.moveTo(to, y);
    ctx.lineTo(to + back, y + side * size * 0.6);
  }
  ctx.stroke();
};

/**
 * A reaction arrow as lines, with its conditions above and below: few fonts have one, and none can stretch it.
 */
export const layoutArrow = ({ isReversible, above, below }: Conditions, size: number): Box => {
  const [high, low] = [above ?? emptyBox, below ?? emptyBox];
  const length = Math.max(size * 1.7, Math.max(high.width, low.width) + size * 0.7);
  const margin = size * 0.3;
  const axis = size * 0.26;
  const half = isReversible ? size * 0.1 : 0;
  const gap = size * 0.14;
  return {
    width: length + margin * 2,
    ascent: above ? axis + half + gap + high.descent * 0.5 + high.ascent : size * 0.5,
    descent: below ? half + gap + low.ascent + low.descent - axis : 0,
    draw: (ctx, x, y) => {
      const [start, end] = [x + margin, x + margin + length];
      ctx.strokeStyle = ctx.fillStyle;
      ctx.lineWidth = size * 0.055;
      ctx.lineCap = 'round';
      const head = size * 0.26;
      if (isReversible) {
        strokeArrow(ctx, { from: start, to: end, y: y - axis - half }, [-1], head);
        strokeArrow(ctx, { from: end, to: start, y: y - axis + half }, [1], head);
      } else strokeArrow(ctx, { from: start, to: end, y: y - axis }, [-1, 1], head);
      const middle = x + margin + length / 2;
      high.draw(ctx, middle - high.width / 2, y - axis - half - gap - high.descent * 0.3);
      low.draw(ctx, middle - low.width / 2, y - axis + half + gap + low.ascent);
    },
  };
};
