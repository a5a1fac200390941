import type { SKRSContext2D } from '@napi-rs/canvas';

/** Size of a course's picture in pixels; the cards cut it to the same shape. */
export const pictureSize = { width: 1280, height: 720 } as const;

/** Two tones of the ground and the tone of what is emphasised. */
export type PictureColors = { deep: string; light: string; accent: string };

/** Draws a motif over the whole picture; the tile stands on its right third. */
export type Motif = (ctx: SKRSContext2D, colors: PictureColors) => void;

export type Point = readonly [x: number, y: number];

/** Line art is white at several strengths, so that it takes the tone of any ground. */
export const chalk = (strength: number): string => `rgba(255, 255, 255, ${strength})`;

export const strokeCircle = (ctx: SKRSContext2D, [x, y]: Point, radius: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.stroke();
};

export const fillCircle = (ctx: SKRSContext2D, [x, y]: Point, radius: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
};

export const tracePath = (ctx: SKRSContext2D, points: readonly Point[]): void => {
  ctx.beginPath();
  points.forEach(([x, y], index) => (index === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
};

/** Points of a curve `y = f(t)` for t from 0 to 1, across a box. */
export const curve = (
  box: { x: number; y: number; width: number; height: number },
  heightAt: (t: number) => number,
): Point[] =>
  Array.from({ length: 161 }, (_, index) => {
    const t = index / 160;
    return [box.x + t * box.width, box.y + box.height * (1 - heightAt(t))];
  });
