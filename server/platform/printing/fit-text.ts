import type { SKRSContext2D } from '@napi-rs/canvas';
import { cutText } from '#domain/text/cut-text.ts';
import { isolateRuns } from '#domain/text/ltr-runs.ts';
import { printFamily } from './print-fonts.ts';

type Weight = 400 | 500 | 600 | 700;

/** CSS font of printed text; `size` in points. */
export const fontOf = (size: number, weight: Weight, family: string = printFamily): string =>
  `${weight} ${size}px "${family}", sans-serif`;

const isWithin = (ctx: SKRSContext2D, text: string, maxWidth: number): boolean =>
  ctx.measureText(isolateRuns(text)).width <= maxWidth;

/** The largest number from 0 to `max` for which `fits` is true; `fits` must also be true for all smaller numbers. */
const findMax = (max: number, fits: (number: number) => boolean): number => {
  let [low, high] = [0, max];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Part of a word that is wider than the line: a mail address, say. */
const cutWord = (ctx: SKRSContext2D, word: string, maxWidth: number): string => {
  const fits = (length: number) => isWithin(ctx, cutText(word, length), maxWidth);
  return cutText(word, Math.max(1, findMax(word.length, fits)));
};

/**
 * Text on at most `maxLines` lines of the context's font, each within `maxWidth` points. What does not
 * fit ends with an ellipsis after a whole word, because a cut Arabic word changes its shape and its meaning.
 * Each line is ready to be drawn: runs that read from left to right are isolated.
 */
export const fitLines = (
  ctx: SKRSContext2D,
  text: string,
  { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
): string[] => {
  let words = text.trim().split(/\s+/u);
  const lines: string[] = [];
  while (words.length > 0 && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    const rest = words;
    const lineOf = (count: number) =>
      rest.slice(0, count).join(' ') + (isLast && count < rest.length ? '…' : '');
    const count = isWithin(ctx, lineOf(rest.length), maxWidth)
      ? rest.length
      : findMax(rest.length - 1, (number) => isWithin(ctx, lineOf(number), maxWidth));
    lines.push(count > 0 ? lineOf(count) : cutWord(ctx, rest[0] ?? '', maxWidth));
    words = rest.slice(Math.max(1, count));
  }
  return lines.filter((line) => line !== '').map(isolateRuns);
};

/** The same on one line. */
export const fitLine = (ctx: SKRSContext2D, text: string, maxWidth: number): string =>
  fitLines(ctx, text, { maxWidth, maxLines: 1 }).join('');
