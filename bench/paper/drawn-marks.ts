import type { SKRSContext2D } from '@napi-rs/canvas';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { mm } from '#server/platform/printing/sheet.ts';
import { rasterize } from './printed-page.ts';
import type { Random } from './random.ts';
import type { SheetMark, SheetTruth } from './sheet-truth.ts';

/** What a student writes with: its grey, 0 to 255, and how much lighter it gets in places. */
type Pen = { grey: number; grain: number };

const grey = (level: number) => {
  const value = Math.round(Math.min(255, Math.max(0, level)));
  return `rgb(${value},${value},${value})`;
};

/** Strokes to and fro that cover a part of a circle, up to a little more than all of it. */
const scribble = (
  ctx: SKRSContext2D,
  random: Random,
  { bubble }: SheetMark,
  { level, coverage }: { level: number; coverage: number },
): void => {
  const radius = bubble.radius * Math.sqrt(coverage);
  const loose = Math.max(0, bubble.radius - radius) * 0.5 + 0.12;
  const [x, y] = [
    bubble.x + random.between(-loose, loose),
    bubble.y + random.between(-loose, loose),
  ];
  const slant = random.between(0, Math.PI);
  ctx.save();
  ctx.translate(mm(x), mm(y));
  ctx.rotate(slant);
  ctx.strokeStyle = grey(level);
  ctx.lineWidth = mm(0.62);
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let across = -radius + 0.25; across <= radius - 0.25; across += 0.5) {
    const half =
      Math.sqrt(Math.max(0, radius ** 2 - across ** 2)) - 0.3 + random.between(-0.15, 0.12);
    ctx.moveTo(mm(-half), mm(across + random.between(-0.06, 0.06)));
    ctx.lineTo(mm(half), mm(across + random.between(-0.06, 0.06)));
  }
  ctx.stroke();
  ctx.restore();
};

const strike = (ctx: SKRSContext2D, random: Random, { bubble }: SheetMark, level: number): void => {
  ctx.strokeStyle = grey(level);
  ctx.lineWidth = mm(0.55);
  const reach = bubble.radius * random.between(1.4, 1.8);
  for (const side of random.chance(0.6) ? [1, -1] : [random.between(-0.4, 0.4)]) {
    ctx.beginPath();
    ctx.moveTo(mm(bubble.x - reach), mm(bubble.y - reach * side * 0.8));
    ctx.lineTo(mm(bubble.x + reach), mm(bubble.y + reach * side * 0.8));
    ctx.stroke();
  }
};

const drawMark = (ctx: SKRSContext2D, random: Random, mark: SheetMark, pen: Pen): void => {
  const level = pen.grey + random.between(-12, 12);
  const coverage = random.between(0.55, 1.1);
  if (mark.kind === 'erased')
    scribble(ctx, random, mark, { level: random.between(185, 235), coverage: 1 });
  else if (mark.kind === 'faint')
    scribble(ctx, random, mark, { level: 255 - (255 - level) * 0.4, coverage: 0.75 });
  else scribble(ctx, random, mark, { level, coverage });
  if (mark.kind === 'struck') strike(ctx, random, mark, level);
};

/** Draws what the student did over a printed page. */
export const fillPage = (
  random: Random,
  printed: GrayPicture,
  { marks }: SheetTruth,
  scale: number,
): GrayPicture => {
  const pen: Pen = random.chance(0.5)
    ? { grey: random.between(70, 115), grain: 0.25 }
    : { grey: random.between(15, 60), grain: 0.05 };
  const drawn = rasterize(scale, (ctx) => {
    for (const mark of marks) drawMark(ctx, random, mark, pen);
  });
  const data = new Uint8ClampedArray(printed.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const ink = 1 - (drawn.data[at] ?? 255) / 255;
    const worn = ink * (1 - pen.grain * random.next());
    data[at] = (printed.data[at] ?? 255) * (1 - worn);
  }
  return { ...printed, data };
};
