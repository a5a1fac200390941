import type { SKRSContext2D } from '@napi-rs/canvas';
import { mm } from '#server/platform/printing/sheet.ts';
import { readRichLine } from '#server/platform/printing/rich-text/read-rich-text.ts';
import { setLines } from '#server/platform/printing/rich-text/set-lines.ts';
import { area, ink, rule, write } from './page-text.ts';
import type { PrintedHead } from './printed-exam.ts';
import { printedTexts as texts } from './printed-exams.texts.ts';

const tileSize = mm(15);

/** The model's letter, in the tile that shows an element on other pages. */
const drawLetter = (
  ctx: SKRSContext2D,
  letter: string,
  box: { x: number; y: number; size: number },
) => {
  ctx.strokeStyle = ink.black;
  ctx.lineWidth = 1.4;
  ctx.strokeRect(box.x, box.y, box.size, box.size);
  ctx.lineWidth = 0.6;
  const middle = box.x + box.size / 2;
  write(
    ctx,
    letter,
    { x: middle, y: box.y + box.size * 0.7 },
    { size: box.size * 0.56, weight: 700, align: 'center' },
  );
};

/** A label with a line to write on. */
const drawField = (
  ctx: SKRSContext2D,
  text: string,
  place: { left: number; right: number; y: number },
) => {
  write(ctx, text, { x: place.right, y: place.y }, { size: 10, weight: 700 });
  const width = ctx.measureText(text).width + 6;
  ctx.strokeStyle = ink.line;
  rule(ctx, { x: place.left, y: place.y + 2 }, { x: place.right - width, y: place.y + 2 });
  ctx.strokeStyle = ink.black;
};

/** The lines on which the student writes name and number. */
export const drawStudentFields = (
  ctx: SKRSContext2D,
  y: number,
  left: number = area.left,
): void => {
  const parting = left + (area.right - left) * 0.32;
  drawField(ctx, texts.name, { left: parting + 12, right: area.right, y });
  drawField(ctx, texts.number, { left, right: parting, y });
};

/** The facts about the exam in reading order; empty ones are left out. */
const factsOf = (head: PrintedHead): string =>
  [
    [texts.group, head.group],
    [texts.date, head.date],
    [texts.duration, head.duration],
    [texts.total, head.totalMarks],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');

/** Draws the head of a first page; returns where the questions begin. */
export const drawPrintedHead = (ctx: SKRSContext2D, head: PrintedHead, letter: string): number => {
  const { left, right, width } = area;
  const top = area.top;
  drawLetter(ctx, letter, { x: left, y: top, size: tileSize });
  const room = { x: right, maxWidth: width - tileSize - 12 };
  write(
    ctx,
    [head.platformName, head.teacherName].filter(Boolean).join(' · '),
    { ...room, y: top + 9 },
    { size: 9.5, color: ink.quiet },
  );
  write(ctx, head.title, { ...room, y: top + 27 }, { size: 15, weight: 700 });
  write(ctx, factsOf(head), { ...room, y: top + 43 }, { size: 9.5 });
  drawStudentFields(ctx, top + 66);
  let y = top + 78;
  if (head.instructions !== '') {
    const setting = { ctx, sizeInPoints: 9.5, maxWidth: width };
    for (const line of head.instructions
      .split('\n')
      .flatMap((item) => setLines(setting, readRichLine(item)))) {
      ctx.fillStyle = ink.black;
      line.draw(ctx, left, y);
      y += line.height;
    }
    y += 4;
  }
  ctx.lineWidth = 1;
  rule(ctx, { x: left, y }, { x: right, y });
  ctx.lineWidth = 0.6;
  return y + 12;
};

/** Draws the foot of a page: the exam, the model and the number of the page. */
export const drawFoot = (
  ctx: SKRSContext2D,
  { head, letter, page, count }: { head: PrintedHead; letter: string; page: number; count: number },
): void => {
  const y = area.bottom + mm(7);
  ctx.strokeStyle = ink.line;
  rule(ctx, { x: area.left, y: y - 11 }, { x: area.right, y: y - 11 });
  ctx.strokeStyle = ink.black;
  write(ctx, texts.model(letter), { x: area.right, y }, { size: 9, weight: 700 });
  write(
    ctx,
    texts.page(page, count),
    { x: (area.left + area.right) / 2, y },
    { size: 9, align: 'center' },
  );
  write(
    ctx,
    head.title,
    { x: area.left, y, maxWidth: area.width * 0.36 },
    { size: 9, align: 'left', color: ink.quiet },
  );
};
