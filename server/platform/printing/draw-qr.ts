import type { SKRSContext2D } from '@napi-rs/canvas';
import { encode } from 'uqr';

/** White modules around the code, without which scanners do not find it. */
const quietZone = 4;

type Square = { x: number; y: number; size: number };

/** How much of a code may be unreadable: `M` a seventh, `Q` a quarter. */
type Recovery = 'M' | 'Q';

/** A QR code in a square of `size` points whose upper left corner is at `x` and `y`, its quiet zone included. */
export const drawQr = (ctx: SKRSContext2D, text: string, square: Square): void =>
  drawModules(ctx, encode(text, { border: 0, ecc: 'M' }), square, quietZone);

/** The same without the quiet zone, for a square that has white around it. */
export const drawQrWithoutMargin = (
  ctx: SKRSContext2D,
  text: string,
  square: Square,
  ecc: Recovery,
): void => drawModules(ctx, encode(text, { border: 0, ecc }), square, 0);

/** The dark modules are one path, run by run: separate rectangles leave hairlines between modules. */
const drawModules = (
  ctx: SKRSContext2D,
  { data, size }: { data: boolean[][]; size: number },
  { x, y, size: outerSize }: Square,
  margin: number,
): void => {
  const module = outerSize / (size + 2 * margin);
  const [left, top] = [x + margin * module, y + margin * module];
  ctx.fillStyle = '#000000';
  ctx.beginPath();
  for (const [row, modules] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      if (!modules[from]) continue;
      let to = from;
      while (modules[to]) to += 1;
      ctx.rect(left + from * module, top + row * module, (to - from) * module, module);
      from = to;
    }
  }
  ctx.fill();
};
