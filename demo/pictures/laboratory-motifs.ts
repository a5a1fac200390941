import type { SKRSContext2D } from '@napi-rs/canvas';
import { chalk, curve, fillCircle, type Motif, type Point, tracePath } from './picture.ts';

const drawGrid = (
  ctx: SKRSContext2D,
  box: { x: number; y: number; width: number; height: number },
) => {
  ctx.strokeStyle = chalk(0.09);
  ctx.lineWidth = 1.5;
  for (let line = 0; line <= 10; line += 1) {
    const x = box.x + (box.width * line) / 10;
    tracePath(ctx, [
      [x, box.y],
      [x, box.y + box.height],
    ]);
    ctx.stroke();
    const y = box.y + (box.height * line) / 10;
    tracePath(ctx, [
      [box.x, y],
      [box.x + box.width, y],
    ]);
    ctx.stroke();
  }
  ctx.strokeStyle = chalk(0.55);
  ctx.lineWidth = 3.5;
  tracePath(ctx, [
    [box.x, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ]);
  ctx.stroke();
};

const strokeCurve = (
  ctx: SKRSContext2D,
  points: readonly Point[],
  color: string,
  width: number,
) => {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  tracePath(ctx, points);
  ctx.stroke();
};

const titrationBox = { x: 120, y: 110, width: 640, height: 500 };

/** The curve of a titration with its steep middle, and drops that fall towards it. */
export const titration: Motif = (ctx, { accent }) => {
  drawGrid(ctx, titrationBox);
  const heightAt = (t: number) => 0.12 + 0.06 * t + 0.68 / (1 + Math.exp(-(t - 0.55) * 26));
  strokeCurve(ctx, curve(titrationBox, heightAt), chalk(0.92), 7);
  const turningPoint: Point = [
    titrationBox.x + titrationBox.width * 0.55,
    titrationBox.y + titrationBox.height * (1 - heightAt(0.55)),
  ];
  ctx.fillStyle = accent;
  fillCircle(ctx, turningPoint, 17);
  for (const [step, strength] of [0.85, 0.6, 0.35].entries()) {
    const y = turningPoint[1] - 96 - step * 78;
    const size = 19 - step * 3;
    ctx.fillStyle = chalk(strength);
    ctx.beginPath();
    ctx.moveTo(turningPoint[0], y - size * 1.9);
    ctx.bezierCurveTo(
      turningPoint[0] + size * 0.5,
      y - size,
      turningPoint[0] + size,
      y - size * 0.4,
      turningPoint[0] + size,
      y,
    );
    ctx.arc(turningPoint[0], y, size, 0, Math.PI);
    ctx.bezierCurveTo(
      turningPoint[0] - size,
      y - size * 0.4,
      turningPoint[0] - size * 0.5,
      y - size,
      turningPoint[0],
      y - size * 1.9,
    );
    ctx.fill();
  }
};

const equilibriumBox = { x: 110, y: 120, width: 680, height: 480 };

/** Two concentrations that meet their constant values, with the reversible arrow between them. */
export const equilibrium: Motif = (ctx, { accent }) => {
  drawGrid(ctx, equilibriumBox);
  const { x, y, width, height } = equilibriumBox;
  ctx.setLineDash([10, 12]);
  strokeCurve(
    ctx,
    [
      [x + width * 0.58, y],
      [x + width * 0.58, y + height],
    ],
    chalk(0.35),
    2.5,
  );
  ctx.setLineDash([]);
  const falling = (t: number) => 0.34 + 0.56 * Math.exp(-t * 6.2);
  const rising = (t: number) => 0.62 * (1 - Math.exp(-t * 6.2));
  strokeCurve(ctx, curve(equilibriumBox, falling), chalk(0.92), 7);
  strokeCurve(ctx, curve(equilibriumBox, rising), accent, 7);
  const [left, right, middle] = [x + width * 0.68, x + width * 0.9, y + height * 0.52];
  strokeCurve(
    ctx,
    [
      [left, middle - 9],
      [right, middle - 9],
      [right - 26, middle - 27],
    ],
    chalk(0.8),
    5,
  );
  strokeCurve(
    ctx,
    [
      [right, middle + 9],
      [left, middle + 9],
      [left + 26, middle + 27],
    ],
    chalk(0.8),
    5,
  );
};

/** The outline of a vessel, and of the liquid in it up to a height. */
const strokeVessel = (
  ctx: SKRSContext2D,
  outline: readonly Point[],
  liquidTop: number,
  color: string,
) => {
  ctx.save();
  tracePath(ctx, outline);
  ctx.clip();
  ctx.fillStyle = color;
  ctx.globalAlpha = 0.7;
  ctx.fillRect(0, liquidTop, 1280, 720);
  ctx.restore();
  strokeCurve(ctx, outline, chalk(0.85), 5.5);
};

const graduations = (
  ctx: SKRSContext2D,
  { x, from, to, step }: { x: number; from: number; to: number; step: number },
) => {
  ctx.strokeStyle = chalk(0.6);
  ctx.lineWidth = 3;
  for (let y = from, index = 0; y < to; y += step, index += 1) {
    tracePath(ctx, [
      [x, y],
      [x + (index % 5 === 0 ? 34 : 19), y],
    ]);
    ctx.stroke();
  }
};

/** A cylinder, a conical flask and a beaker on one bench: the first tools of the subject. */
export const glassware: Motif = (ctx, { accent }) => {
  strokeCurve(
    ctx,
    [
      [70, 602],
      [830, 602],
    ],
    chalk(0.35),
    4,
  );
  strokeVessel(
    ctx,
    [
      [132, 150],
      [148, 166],
      [148, 598],
      [252, 598],
      [252, 166],
      [268, 150],
    ],
    330,
    chalk(0.28),
  );
  graduations(ctx, { x: 152, from: 210, to: 580, step: 18.5 });
  strokeVessel(
    ctx,
    [
      [388, 212],
      [404, 224],
      [404, 348],
      [306, 566],
      [316, 598],
      [594, 598],
      [604, 566],
      [506, 348],
      [506, 224],
      [522, 212],
    ],
    470,
    accent,
  );
  ctx.fillStyle = chalk(0.75);
  for (const [x, y, radius] of [
    [430, 520, 10],
    [478, 548, 7],
    [456, 440, 8],
    [470, 392, 6],
    [448, 330, 5],
  ] as const) {
    fillCircle(ctx, [x, y], radius);
  }
  strokeVessel(
    ctx,
    [
      [646, 360],
      [662, 376],
      [662, 598],
      [812, 598],
      [812, 376],
      [830, 360],
    ],
    470,
    chalk(0.28),
  );
  graduations(ctx, { x: 666, from: 420, to: 580, step: 24 });
};
