import type { SKRSContext2D } from '@napi-rs/canvas';
import { encode } from 'uqr';

/** White modules around the code, without which scanners do not find it. */
const quietZone = 4;

/**
 * A QR code in a square of `size` points whose upper left corner is at `x` and `y`, its quiet zone included. The dark
 * modules are one path, run by run: separate rectangles leave hairlines between modules.
 */
export const drawQr = (
  ctx: SKRSContext2D,
  text: string,
  { x, y, size: outerSize }: { x: number; y: number; size: number },
): void => {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const module = outerSize / (size + 2 * quietZone);
  const [left, top] = [x + quietZone * module, y + quietZone * module];
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
