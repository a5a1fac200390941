import type { SKRSContext2D } from '@napi-rs/canvas';
import { fontOf } from '#server/platform/printing/fit-text.ts';

export type Tile = { number: string; symbol: string };

type TileStyle = { x: number; y: number; size: number; surface: string; ink: string; line: string };

/** The platform's own shape: a cell of the periodic table with the lesson's place and sign. */
export const drawElementTile = (ctx: SKRSContext2D, tile: Tile, style: TileStyle): void => {
  const { x, y, size } = style;
  const inset = size * 0.06;
  ctx.fillStyle = style.surface;
  ctx.beginPath();
  ctx.roundRect(x, y, size, size, size * 0.1);
  ctx.fill();
  ctx.strokeStyle = style.line;
  ctx.lineWidth = Math.max(0.6, size * 0.012);
  ctx.beginPath();
  ctx.roundRect(x + inset, y + inset, size - inset * 2, size - inset * 2, size * 0.06);
  ctx.stroke();

  ctx.fillStyle = style.ink;
  ctx.direction = 'ltr';
  ctx.textAlign = 'left';
  ctx.font = fontOf(size * 0.17, 500);
  // The number stands where every printed table has it, on the left, in Arabic tables too.
  ctx.fillText(tile.number, x + size * 0.15, y + size * 0.29);
  ctx.textAlign = 'center';
  ctx.font = fontOf(size * (tile.symbol.length > 2 ? 0.34 : 0.44), 700);
  ctx.fillText(tile.symbol, x + size / 2, y + size * 0.76);
};
