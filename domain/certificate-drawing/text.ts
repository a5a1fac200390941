import { isolateLtr } from '#domain/bidi.ts';
import type { CertificateContext } from './context.ts';

export type TextStyle = {
  x: number;
  y: number;
  maxWidth: number;
  /** Pixels; a line that is too long shrinks to no less than half of it. */
  size: number;
  weight: 400 | 500 | 600 | 700;
  color: string;
  align?: 'start' | 'center' | 'end';
};

const family = '"Readex Pro", sans-serif';
/** A number with its unit is one run: `0.5 M` would otherwise read `M 0.5`. */
const latinRun = /[0-9A-Za-z₀-₉](?:[0-9A-Za-z₀-₉.,:/+()\- ]*[0-9A-Za-z₀-₉)])?%?/g;

/** One line, centred unless told otherwise, that never leaves its width; returns the width it took. */
export function drawText(ctx: CertificateContext, text: string, style: TextStyle): number {
  const line = keepTogether(ctx, text, style);
  ctx.fillStyle = style.color;
  ctx.textAlign = style.align ?? 'center';
  ctx.fillText(line, style.x, style.y);
  return ctx.measureText(line).width;
}

/** Numbers, percentages and Latin words keep their own order inside the Arabic line. */
export function isolateLatin(text: string): string {
  return text.replace(latinRun, isolateLtr);
}

function keepTogether(ctx: CertificateContext, text: string, style: TextStyle): string {
  const line = isolateLatin(text.trim());
  const smallest = style.size / 2;
  let size = style.size;
  setFont(ctx, style.weight, size);
  while (ctx.measureText(line).width > style.maxWidth && size > smallest) {
    size -= 1;
    setFont(ctx, style.weight, size);
  }
  return ctx.measureText(line).width > style.maxWidth ? dropLastWords(ctx, text, style.maxWidth) : line;
}

/** Whole words go, never letters: a cut Arabic word changes its shape and its meaning. */
function dropLastWords(ctx: CertificateContext, text: string, maxWidth: number): string {
  const words = text.trim().split(/\s+/u);
  let line = '…';
  while (words.pop() !== undefined) {
    line = `${isolateLatin(words.join(' '))}…`;
    if (ctx.measureText(line).width <= maxWidth) break;
  }
  return line;
}

function setFont(ctx: CertificateContext, weight: number, size: number): void {
  ctx.font = `${weight} ${size}px ${family}`;
}
