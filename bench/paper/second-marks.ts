import type { SKRSContext2D } from '@napi-rs/canvas';
import { paper } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { mm } from '#server/platform/printing/sheet.ts';
import { rasterize } from './printed-page.ts';
import type { Random } from './random.ts';
import type { SheetMark, SheetTruth } from './sheet-truth.ts';

/** How a student of this renderer fills a circle. */
const styles = ['spiral', 'hatch', 'dabs'] as const;
type Hand = { style: (typeof styles)[number]; level: number; width: number };

const inkOf = (level: number): string => {
  const value = Math.round(Math.min(255, Math.max(0, level)));
  return `rgb(${value},${value},${value})`;
};

const spiral = (ctx: SKRSContext2D, random: Random, radius: number): void => {
  const turns = radius / 0.42;
  const start = random.between(0, 2 * Math.PI);
  ctx.beginPath();
  for (let at = 0; at <= turns * 2 * Math.PI; at += 0.3) {
    const reach = mm((radius * at) / (turns * 2 * Math.PI));
    ctx.lineTo(reach * Math.cos(start + at), reach * Math.sin(start + at));
  }
  ctx.stroke();
};

const hatch = (ctx: SKRSContext2D, random: Random, radius: number): void => {
  ctx.rotate(random.between(0.5, 1.1));
  ctx.beginPath();
  for (let across = -radius; across <= radius; across += 0.42) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - across ** 2)) + random.between(-0.2, 0.2);
    ctx.lineTo(mm(across % 0.84 < 0.42 ? -half : half), mm(across));
    ctx.lineTo(mm(across % 0.84 < 0.42 ? half : -half), mm(across + 0.15));
  }
  ctx.stroke();
};

/** Many short touches of a soft point. */
const dabs = (ctx: SKRSContext2D, random: Random, radius: number): void => {
  for (let dab = 0; dab < 26 * radius; dab += 1) {
    const [turn, reach] = [random.between(0, 2 * Math.PI), radius * Math.sqrt(random.next())];
    ctx.beginPath();
    ctx.arc(mm(reach * Math.cos(turn)), mm(reach * Math.sin(turn)), mm(0.38), 0, 2 * Math.PI);
    ctx.fill();
  }
};

const drawings = { spiral, hatch, dabs };

const fillCircle = (
  ctx: SKRSContext2D,
  random: Random,
  { bubble }: SheetMark,
  { style, level, width }: Hand,
  coverage: number,
): void => {
  ctx.save();
  ctx.translate(
    mm(bubble.x + random.between(-0.25, 0.25)),
    mm(bubble.y + random.between(-0.25, 0.25)),
  );
  ctx.strokeStyle = inkOf(level);
  ctx.fillStyle = inkOf(level);
  ctx.lineWidth = mm(width);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  drawings[style](ctx, random, bubble.radius * Math.sqrt(coverage) - width / 3);
  ctx.restore();
};

/** One line, or two that cross, well beyond the circle. */
const crossOut = (ctx: SKRSContext2D, random: Random, { bubble }: SheetMark, hand: Hand): void => {
  ctx.strokeStyle = inkOf(hand.level);
  ctx.lineWidth = mm(hand.width);
  const reach = bubble.radius * random.between(1.35, 1.7);
  for (const slope of random.chance(0.5) ? [0.9, -0.9] : [random.between(-0.2, 0.2)]) {
    ctx.beginPath();
    ctx.moveTo(mm(bubble.x - reach), mm(bubble.y - reach * slope));
    ctx.quadraticCurveTo(
      mm(bubble.x),
      mm(bubble.y + 0.4),
      mm(bubble.x + reach),
      mm(bubble.y + reach * slope),
    );
    ctx.stroke();
  }
};

/** What a rubber leaves: the circle once more, pale, and smeared to one side. */
const rubOut = (ctx: SKRSContext2D, random: Random, mark: SheetMark, hand: Hand): void => {
  const level = random.between(195, 238);
  fillCircle(ctx, random, mark, { ...hand, level }, 0.95);
  ctx.globalAlpha = 0.12;
  for (let smear = 1; smear <= 3; smear += 1) {
    const bubble = { ...mark.bubble, x: mark.bubble.x + smear * 0.7 };
    fillCircle(ctx, random, { ...mark, bubble }, { ...hand, level: 150 }, 0.8);
  }
  ctx.globalAlpha = 1;
};

const drawMark = (ctx: SKRSContext2D, random: Random, mark: SheetMark, hand: Hand): void => {
  if (mark.kind === 'erased') {
    rubOut(ctx, random, mark, hand);
    return;
  }
  const level = mark.kind === 'faint' ? 255 - (255 - hand.level) * 0.4 : hand.level;
  const coverage = mark.kind === 'faint' ? 0.7 : random.between(0.55, 1.1);
  fillCircle(ctx, random, mark, { ...hand, level: level + random.between(-10, 10) }, coverage);
  if (mark.kind === 'struck') crossOut(ctx, random, mark, hand);
};

/** What lies on a sheet besides its answers: a name, the ring of a cup, the streak of a printer, dots beside the rows. */
const soil = (ctx: SKRSContext2D, random: Random, hand: Hand): void => {
  ctx.strokeStyle = inkOf(hand.level);
  ctx.lineWidth = mm(0.5);
  ctx.beginPath();
  for (let x = 120; x < 175; x += 1.5) ctx.lineTo(mm(x), mm(44 + random.between(-2.5, 2.5)));
  ctx.stroke();
  if (random.chance(0.2)) {
    ctx.strokeStyle = inkOf(random.between(205, 232));
    ctx.lineWidth = mm(2);
    ctx.beginPath();
    ctx.arc(mm(random.between(40, 170)), mm(random.between(140, 260)), mm(34), 0, 2 * Math.PI);
    ctx.stroke();
  }
  if (random.chance(0.12)) {
    const x = mm(random.between(20, 190));
    ctx.strokeStyle = inkOf(random.between(90, 170));
    ctx.lineWidth = mm(0.25);
    ctx.strokeRect(x, 0, 0.1, mm(paper.height));
  }
};

/** A printed page after a student wrote on it, each mark in the hand of that student. */
export const writeOnPage = (
  random: Random,
  printed: GrayPicture,
  { marks }: SheetTruth,
  scale: number,
): GrayPicture => {
  const hand: Hand = {
    style: random.pick(styles),
    level: random.chance(0.5) ? random.between(80, 125) : random.between(20, 75),
    width: random.between(0.5, 0.8),
  };
  const written = rasterize(scale, (ctx) => {
    soil(ctx, random, hand);
    for (const mark of marks) drawMark(ctx, random, mark, hand);
  });
  const data = new Uint8ClampedArray(printed.data.length);
  for (let at = 0; at < data.length; at += 1)
    data[at] = ((printed.data[at] ?? 255) * (written.data[at] ?? 255)) / 255;
  return { ...printed, data };
};
