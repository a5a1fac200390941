import type { SKRSContext2D } from '@napi-rs/canvas';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import { encodeSheetCode, type SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import type { SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { Box, Bubble } from '#domain/exams/sheets/sheet-places.ts';
import { drawQrWithoutMargin } from '#server/platform/printing/draw-qr.ts';
import { mm } from '#server/platform/printing/sheet.ts';
import { ink, write } from './page-text.ts';

/** People can read this grey, and it is too light to count as a filled circle. */
const letterInk = '#9aa6ab';
const ringWidth = mm(0.32);

const fillBox = (ctx: SKRSContext2D, { x, y, width, height }: Box): void =>
  ctx.fillRect(mm(x), mm(y), mm(width), mm(height));

const strokeBox = (ctx: SKRSContext2D, { x, y, width, height }: Box): void =>
  ctx.strokeRect(mm(x), mm(y), mm(width), mm(height));

/** A circle to fill, with its letter or digit. */
export const drawBubble = (ctx: SKRSContext2D, text: string, { x, y, radius }: Bubble): void => {
  ctx.strokeStyle = ink.black;
  ctx.lineWidth = ringWidth;
  ctx.beginPath();
  ctx.arc(mm(x), mm(y), mm(radius), 0, 2 * Math.PI);
  ctx.stroke();
  ctx.lineWidth = 0.6;
  write(
    ctx,
    text,
    { x: mm(x), y: mm(y) + 2.4 },
    { size: text.length > 1 ? 6 : 7, align: 'center', color: letterInk },
  );
};

const fillBubble = (ctx: SKRSContext2D, { x, y, radius }: Bubble): void => {
  ctx.fillStyle = '#000000';
  ctx.beginPath();
  ctx.arc(mm(x), mm(y), mm(radius), 0, 2 * Math.PI);
  ctx.fill();
};

/** The marks by which a reader straightens the page, and its QR code. */
export const drawMarks = (ctx: SKRSContext2D, page: SheetPage, code: SheetCode): void => {
  ctx.fillStyle = '#000000';
  for (const mark of [...page.corners, ...page.ticks]) fillBox(ctx, mark);
  fillBox(ctx, page.orientation);
  const { x, y, width } = page.qr;
  drawQrWithoutMargin(ctx, encodeSheetCode(code), { x: mm(x), y: mm(y), size: mm(width) }, 'Q');
};

/** The columns of the student's number and its check digit; those of a known student are filled. */
export const drawNumberGrid = (
  ctx: SKRSContext2D,
  page: SheetPage,
  cardNumber: string | null,
): void => {
  const checkColumn = page.digits.length - 1;
  const filled =
    cardNumber === null ? '' : cardNumber.padEnd(checkColumn) + checkDigitOf(cardNumber);
  for (const [column, bubbles] of page.digits.entries()) {
    const box = page.digitBoxes[column];
    const digit = filled.charAt(column).trim();
    ctx.strokeStyle = ink.black;
    if (box) strokeBox(ctx, box);
    if (box && digit !== '')
      write(
        ctx,
        digit,
        { x: mm(box.x + box.width / 2), y: mm(box.y + 5) },
        { size: 12, weight: 700, align: 'center' },
      );
    for (const [value, bubble] of bubbles.entries()) {
      drawBubble(ctx, String(value), bubble);
      if (digit === String(value)) fillBubble(ctx, bubble);
    }
  }
};

/** The circles of one question, or its box and the marks that the teacher fills. */
export const drawQuestion = (
  ctx: SKRSContext2D,
  { question, label, bubbles, box, markRows }: SheetPage['questions'][number],
): void => {
  write(
    ctx,
    String(question.number),
    { x: mm(label.x + label.width - 1), y: mm(label.y + label.height / 2) + 3.2 },
    { size: 10, weight: 700 },
  );
  for (const [place, bubble] of bubbles.entries())
    drawBubble(ctx, answerLetters[place] ?? '', bubble);
  if (box) {
    ctx.strokeStyle = ink.line;
    strokeBox(ctx, box);
    ctx.strokeStyle = ink.black;
  }
  for (const { values, bubbles: marks } of markRows)
    for (const [place, bubble] of marks.entries())
      drawBubble(ctx, String(values[place] ?? ''), bubble);
};

/** One right and three wrong ways to fill a circle, from the right. */
export const drawExamples = (ctx: SKRSContext2D, right: number, y: number): void => {
  const at = (place: number): Bubble => ({ x: right - place * 9, y, radius: 2.6 });
  for (const place of [0, 1, 2, 3]) drawBubble(ctx, '', at(place + (place > 0 ? 1 : 0)));
  fillBubble(ctx, at(0));
  ctx.lineWidth = 1;
  const line = (place: number, ...points: [number, number][]) => {
    ctx.beginPath();
    for (const [x, down] of points) ctx.lineTo(mm(at(place).x + x), mm(y + down));
    ctx.stroke();
  };
  line(2, [-1.4, 0], [-0.4, 1.4], [1.6, -1.5]);
  line(3, [-1.5, -1.5], [1.5, 1.5]);
  line(3, [-1.5, 1.5], [1.5, -1.5]);
  ctx.beginPath();
  ctx.arc(mm(at(4).x), mm(y), mm(0.9), 0, 2 * Math.PI);
  ctx.fill();
  ctx.lineWidth = 0.6;
};
