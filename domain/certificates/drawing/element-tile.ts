import type { CertificateContext } from './context.ts';
import { roundedPath } from './shapes.ts';
import { drawText } from './text.ts';

export type Element = { number: string; symbol: string; name: string; mass: string };

export const copper: Element = { number: '29', symbol: 'Cu', name: 'نحاس', mass: '63.55' };
export const goldElement: Element = { number: '79', symbol: 'Au', name: 'ذهب', mass: '196.97' };

type TileStyle = { x: number; y: number; size: number; surface: string; ink: string; line: string };

/** The platform's seal: a cell of the periodic table, with a second line inside like a stamp. */
export function drawElementTile(ctx: CertificateContext, element: Element, style: TileStyle): void {
  const { x, y, size, ink } = style;
  const inset = size * 0.055;
  ctx.fillStyle = style.surface;
  roundedPath(ctx, { x, y, width: size, height: size }, size * 0.09);
  ctx.fill();
  ctx.strokeStyle = style.line;
  ctx.lineWidth = Math.max(1, size * 0.012);
  roundedPath(
    ctx,
    { x: x + inset, y: y + inset, width: size - inset * 2, height: size - inset * 2 },
    size * 0.06,
  );
  ctx.stroke();

  const text = { maxWidth: size * 0.8, color: ink };
  // The number stands where every printed table has it, on the left, in Arabic tables too.
  drawText(ctx, element.number, {
    ...text,
    x: x + size * 0.14,
    y: y + size * 0.245,
    size: size * 0.13,
    weight: 500,
    align: 'end',
  });
  drawText(ctx, element.symbol, {
    ...text,
    x: x + size / 2,
    y: y + size * 0.6,
    size: size * 0.4,
    weight: 700,
  });
  drawText(ctx, element.name, {
    ...text,
    x: x + size / 2,
    y: y + size * 0.745,
    size: size * 0.12,
    weight: 500,
  });
  drawText(ctx, element.mass, {
    ...text,
    x: x + size / 2,
    y: y + size * 0.875,
    size: size * 0.1,
    weight: 400,
  });
}
