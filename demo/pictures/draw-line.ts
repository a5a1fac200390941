import type { SKRSContext2D } from '@napi-rs/canvas';
import { readRichLine } from '#server/platform/printing/rich-text/read-rich-text.ts';
import { setLines } from '#server/platform/printing/rich-text/set-lines.ts';

type LineStyle = {
  size: number;
  color: string;
  isBold?: boolean;
  /** The edge that `x` names, in the direction of reading. */
  align?: 'start' | 'center' | 'end';
};

/** How far the middle stands from the right edge, and so on. */
const shares = { start: 0, center: 0.5, end: 1 };

/** Draws one short line in the platform's notation. */
export const drawLine = (
  ctx: SKRSContext2D,
  source: string,
  [x, baseline]: readonly [number, number],
  { size, color, isBold = false, align = 'start' }: LineStyle,
): void => {
  const pieces = readRichLine(source).map((piece) =>
    piece.kind === 'text' ? { ...piece, isBold } : piece,
  );
  const setting = { ctx, sizeInPoints: size, maxWidth: 10_000 };
  const [line] = setLines(setting, pieces);
  if (!line) return;
  ctx.fillStyle = color;
  const right = x + line.width * shares[align];
  line.draw(ctx, right - setting.maxWidth, baseline - (line.baseline ?? 0));
};
