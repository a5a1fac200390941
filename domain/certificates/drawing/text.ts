import { isolateRuns } from '#domain/text/ltr-runs.ts';
import type { CertificateContext } from './context.ts';

export type TextStyle = {
  x: number;
  y: number;
  maxWidth: number;
  /** Pixels; a line that is too long shrinks to `smallest`, half of it by default. */
  size: number;
  minSize?: number;
  weight: 400 | 500 | 600 | 700;
  color: string;
  align?: 'start' | 'center' | 'end';
};

const family = '"Readex Pro", sans-serif';
/** Draws one line, centred by default, that never exceeds its width; returns the width that it took. */
export function drawText(ctx: CertificateContext, text: string, style: TextStyle): number {
  const line = joinWithoutBreaks(ctx, text, style);
  ctx.fillStyle = style.color;
  ctx.textAlign = style.align ?? 'center';
  ctx.fillText(line, style.x, style.y);
  return ctx.measureText(line).width;
}

/** A name is never cut: it shrinks until it fits. */
export function drawName(ctx: CertificateContext, name: string, style: TextStyle): number {
  return drawText(ctx, name, { ...style, minSize: 12 });
}

/** A title on one line while it stays large, else on two lines around the same place. */
export function drawTitle(ctx: CertificateContext, title: string, style: TextStyle): void {
  setFont(ctx, style.weight, style.size * 0.7);
  if (ctx.measureText(isolateRuns(title)).width <= style.maxWidth) {
    drawText(ctx, title, style);
    return;
  }
  const [first, second] = halves(title);
  const size = style.size * 0.68;
  drawText(ctx, first, { ...style, size, y: style.y - size * 0.9 });
  drawText(ctx, second, { ...style, size, y: style.y + size * 0.5 });
}

function joinWithoutBreaks(ctx: CertificateContext, text: string, style: TextStyle): string {
  const line = isolateRuns(text.trim());
  const minSize = style.minSize ?? style.size / 2;
  let size = style.size;
  setFont(ctx, style.weight, size);
  while (ctx.measureText(line).width > style.maxWidth && size > minSize) {
    size -= 1;
    setFont(ctx, style.weight, size);
  }
  return ctx.measureText(line).width > style.maxWidth
    ? dropLastWords(ctx, text, style.maxWidth)
    : line;
}

/** Removes whole words, never letters: a cut Arabic word changes its shape and its meaning. */
function dropLastWords(ctx: CertificateContext, text: string, maxWidth: number): string {
  const words = text.trim().split(/\s+/u);
  let line = '…';
  while (words.pop() !== undefined) {
    line = `${isolateRuns(words.join(' '))}…`;
    if (ctx.measureText(line).width <= maxWidth) break;
  }
  return line;
}

/** Cuts at the space nearest to the middle. */
function halves(title: string): [string, string] {
  const middle = title.length / 2;
  const spaces = [...title.matchAll(/\s+/gu)].map(({ index }) => index);
  const nearest = spaces.reduce(
    (best, space) => (Math.abs(space - middle) < Math.abs(best - middle) ? space : best),
    title.length,
  );
  return [title.slice(0, nearest), title.slice(nearest)];
}

function setFont(ctx: CertificateContext, weight: number, size: number): void {
  ctx.font = `${weight} ${size}px ${family}`;
}
