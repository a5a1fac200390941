import type { CertificateContext } from './context.ts';

type Box = { x: number; y: number; width: number; height: number };
type Stroke = { color: string; width: number };

const sixthOfTurn = Math.PI / 3;

export function strokeBox(ctx: CertificateContext, box: Box, { color, width }: Stroke): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.stroke();
}

export function strokeLine(
  ctx: CertificateContext,
  from: [number, number],
  to: [number, number],
  { color, width }: Stroke,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}

/** The outline of a box whose corners are rounded, ready to fill, stroke or clip. */
export function roundedPath(ctx: CertificateContext, box: Box, radius: number): void {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  ctx.beginPath();
  ctx.moveTo(box.x + radius, box.y);
  ctx.arcTo(right, box.y, right, bottom, radius);
  ctx.arcTo(right, bottom, box.x, bottom, radius);
  ctx.arcTo(box.x, bottom, box.x, box.y, radius);
  ctx.arcTo(box.x, box.y, right, box.y, radius);
  ctx.closePath();
}

/** The outline of a box whose corners are scooped out, as on an old diploma. */
export function scoopedPath(ctx: CertificateContext, box: Box, radius: number): void {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  ctx.beginPath();
  ctx.moveTo(box.x + radius, box.y);
  ctx.lineTo(right - radius, box.y);
  ctx.arc(right, box.y, radius, Math.PI, Math.PI / 2, true);
  ctx.lineTo(right, bottom - radius);
  ctx.arc(right, bottom, radius, -Math.PI / 2, -Math.PI, true);
  ctx.lineTo(box.x + radius, bottom);
  ctx.arc(box.x, bottom, radius, 0, -Math.PI / 2, true);
  ctx.lineTo(box.x, box.y + radius);
  ctx.arc(box.x, box.y, radius, Math.PI / 2, 0, true);
  ctx.closePath();
}

/** A hexagon that stands on a corner, the way a benzene ring is drawn. */
export function hexagonPath(ctx: CertificateContext, x: number, y: number, radius: number): void {
  ctx.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const angle = corner * sixthOfTurn - Math.PI / 2;
    const point = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    if (corner === 0) ctx.moveTo(...point);
    else ctx.lineTo(...point);
  }
  ctx.closePath();
}

/** A benzene ring: the hexagon and the three inner lines of its double bonds. */
export function strokeBenzene(
  ctx: CertificateContext,
  x: number,
  y: number,
  radius: number,
  { color, width }: Stroke,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  hexagonPath(ctx, x, y, radius);
  ctx.stroke();
  const inner = radius * 0.8;
  for (const corner of [0, 2, 4]) {
    const from = corner * sixthOfTurn - Math.PI / 2 + 0.12;
    const to = from + sixthOfTurn - 0.24;
    strokeLine(
      ctx,
      [x + inner * Math.cos(from), y + inner * Math.sin(from)],
      [x + inner * Math.cos(to), y + inner * Math.sin(to)],
      { color, width },
    );
  }
}
