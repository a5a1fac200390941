import { em, isKind, strikesOf } from './formula-tree.ts';
import type { FormulaNode } from './katex-internals.ts';
import { bar, type InlineBox, nothing } from './inline-box.ts';

type Place = { size: number; fill?: number | undefined };

/** As KaTeX's stylesheet has it, in em. */
const strikethrough = 0.08;

/**
 * The frame of `\boxed` and `\fbox`, or the line of `\sout`; undefined for other nodes. Backgrounds are left out, as paper is
 * printed in black. The lower edge is the baseline.
 */
export const layOutFrame = (
  node: FormulaNode,
  { size, fill = 0 }: Place,
): InlineBox | undefined => {
  if (isKind(node, 'sout')) return bar(fill, strikethrough * size, 0);
  if (isKind(node, 'colorbox')) return nothing;
  if (!isKind(node, 'fbox') && !isKind(node, 'fcolorbox')) return undefined;
  const [height, line] = [em(node, 'height') * size, em(node, 'borderWidth') * size];
  return {
    width: fill,
    height,
    depth: 0,
    draw: (ctx, x, y) => {
      ctx.strokeStyle = ctx.fillStyle;
      ctx.lineWidth = line;
      // A line is drawn on both sides of its path, and the frame stands inside its place.
      ctx.strokeRect(x + line / 2, y - height + line / 2, fill - line, height - line);
    },
  };
};

/** The lines of `\cancel`, `\bcancel` and `\xcancel` over their place; undefined for other nodes. */
export const layOutStrike = (
  node: FormulaNode,
  { size, fill = 0 }: Place,
): InlineBox | undefined => {
  const strikes = strikesOf(node);
  if (strikes.length === 0) return undefined;
  const height = em(node, 'height') * size;
  return {
    width: fill,
    height,
    depth: 0,
    draw: (ctx, x, y) => {
      ctx.strokeStyle = ctx.fillStyle;
      for (const { attributes = {} } of strikes) {
        const share = (name: string) => Number.parseFloat(attributes[name] ?? '0') / 100;
        ctx.lineWidth = Number.parseFloat(attributes['stroke-width'] ?? '') * size;
        ctx.beginPath();
        ctx.moveTo(x + fill * share('x1'), y - height * (1 - share('y1')));
        ctx.lineTo(x + fill * share('x2'), y - height * (1 - share('y2')));
        ctx.stroke();
      }
    },
  };
};
