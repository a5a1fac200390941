import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { colors } from './colors.ts';
import { fillCircle, type Point, strokeCircle, tracePath } from './picture.ts';

const size = 360;
const centre: Point = [180, 180];

/** Where the atoms around the central one stand; a wedge points to the viewer. */
const shapes = {
  bent: [
    [80, 262],
    [280, 262],
  ],
  pyramid: [
    [72, 252],
    [180, 306],
    [288, 252],
  ],
  linear: [
    [60, 180],
    [300, 180],
  ],
  tetrahedron: [
    [180, 62],
    [70, 236],
    [206, 304],
    [296, 224],
  ],
} satisfies Record<string, Point[]>;

export type MoleculeShape = keyof typeof shapes;

const drawAtom = (ctx: SKRSContext2D, at: Point, radius: number, color: string) => {
  ctx.fillStyle = color;
  fillCircle(ctx, at, radius);
  ctx.strokeStyle = colors.ink;
  ctx.lineWidth = 3;
  strokeCircle(ctx, at, radius);
};

/** A molecule of balls and sticks on white, as PNG. */
export const drawMoleculeShape = (shape: MoleculeShape): Promise<Buffer> => {
  const canvas = createCanvas(size, size);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = colors.white;
  ctx.fillRect(0, 0, size, size);
  ctx.strokeStyle = colors.quiet;
  ctx.lineWidth = 14;
  for (const atom of shapes[shape]) {
    tracePath(ctx, [centre, atom]);
    ctx.stroke();
  }
  for (const atom of shapes[shape]) drawAtom(ctx, atom, 32, colors.wash);
  drawAtom(ctx, centre, 46, colors.copper);
  return canvas.encode('png');
};
