import type { SKRSContext2D } from '@napi-rs/canvas';
import { isolateLtr } from '#domain/text/bidi.ts';
import type { Card } from './card-deck.ts';
import { drawQr } from './draw-qr.ts';
import { toDrawable } from './drawable-text.ts';
import { fitLine, fitLines, fontOf } from './fit-text.ts';
import { codeFamily } from './print-fonts.ts';
import { type Box, cardSize } from './sheet.ts';

/** Dark enough for a printer without colours. */
const colors = { ink: '#0f2e39', quiet: '#48606a', brand: '#0b5c74', line: '#b9c6cb' };
const padding = 11;
const gap = 8;
const innerWidth = cardSize.width - 2 * padding;

type Context = SKRSContext2D;
type Place = { x: number; y: number };
type Style = { font: string; color: string; align?: 'left' | 'right' | 'center' };

/** Writes a line at its baseline; `x` is its right end unless `align` names another. */
const write = (ctx: Context, text: string, { x, y }: Place, style: Style): void => {
  ctx.font = style.font;
  ctx.fillStyle = style.color;
  ctx.textAlign = style.align ?? 'right';
  ctx.fillText(text, x, y);
};

const headFonts = { platform: fontOf(7.5, 600), teacher: fontOf(7, 400) };

/** The names at the head of each card, as they find room beside each other. */
export type CardHead = { platform: string; teacher: string };

export const fitHead = (ctx: Context, platformName: string, teacherName: string): CardHead => {
  ctx.font = headFonts.teacher;
  const teacher = fitLine(ctx, toDrawable(teacherName), innerWidth / 2);
  const { width } = ctx.measureText(teacher);
  ctx.font = headFonts.platform;
  const platform = fitLine(ctx, toDrawable(platformName), innerWidth - width - gap);
  return { platform, teacher };
};

/** Platform and teacher over a thin line. */
const drawHead = (ctx: Context, { x, y }: Box, { platform, teacher }: CardHead): void => {
  const [left, right] = [x + padding, x + padding + innerWidth];
  write(ctx, platform, { x: right, y: y + 19 }, { font: headFonts.platform, color: colors.brand });
  const style = { font: headFonts.teacher, color: colors.quiet, align: 'left' } as const;
  write(ctx, teacher, { x: left, y: y + 19 }, style);
  ctx.strokeStyle = colors.line;
  ctx.lineWidth = 0.5;
  ctx.beginPath();
  ctx.moveTo(left, y + 26);
  ctx.lineTo(right, y + 26);
  ctx.stroke();
};

const qrSize = 74;

const titleFont = fontOf(10.5, 700);
const titleLineHeight = 13.5;

/** The title on at most two lines; returns its height. */
const drawTitle = (ctx: Context, title: string, { x, y, width }: Box): number => {
  ctx.font = titleFont;
  const lines = fitLines(ctx, toDrawable(title), { maxWidth: width, maxLines: 2 });
  for (const [index, line] of lines.entries()) {
    const place = { x: x + width, y: y + 11 + index * titleLineHeight };
    write(ctx, line, place, { font: titleFont, color: colors.ink });
  }
  return lines.length * titleLineHeight + 3;
};

const factSize = 8;
const minFactSize = 5.5;

/** The size at which a value fits whole, if there is one: a word without spaces may be an address to sign in with. */
const sizeOfValue = (ctx: Context, value: string, maxWidth: number): number => {
  ctx.font = fontOf(factSize, 600);
  const { width } = ctx.measureText(value);
  if (width <= maxWidth) return factSize;
  const size = (factSize * maxWidth) / width - 0.1;
  const minSize = /\s/u.test(value) ? minFactSize : minFactSize / 2;
  return size >= minSize ? size : factSize;
};

const drawFact = (ctx: Context, { label, value }: Card['lines'][number], box: Box): void => {
  const [end, y] = [box.x + box.width, box.y + factSize];
  const labelText = `${toDrawable(label)}: `;
  write(ctx, labelText, { x: end, y }, { font: fontOf(factSize, 400), color: colors.quiet });
  const labelWidth = ctx.measureText(labelText).width;
  const maxWidth = box.width - labelWidth;
  const text = toDrawable(value);
  const font = fontOf(sizeOfValue(ctx, text, maxWidth), 600);
  ctx.font = font;
  const line = fitLine(ctx, text, maxWidth);
  write(ctx, line, { x: end - labelWidth, y }, { font, color: colors.ink });
};

const factHeight = 10.5;

/** As many rows as find room. */
const drawFacts = (ctx: Context, facts: Card['lines'], box: Box): void => {
  const shown = facts.slice(0, Math.floor(box.height / factHeight));
  for (const [index, fact] of shown.entries()) {
    drawFact(ctx, fact, { ...box, y: box.y + index * factHeight });
  }
};

/** Large and from left to right, in a box of its own; a longer code is smaller. */
const drawCode = (ctx: Context, code: string, box: Box): void => {
  const text = isolateLtr(code);
  ctx.font = fontOf(21, 400, codeFamily);
  const size = 21 * Math.min(1, (box.width - 2 * gap) / ctx.measureText(text).width);
  ctx.strokeStyle = colors.brand;
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, 4);
  ctx.stroke();
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 + size * 0.31 };
  const font = fontOf(size, 400, codeFamily);
  write(ctx, text, place, { font, color: colors.ink, align: 'center' });
};

const noteFont = fontOf(6.8, 400);

const noteLineHeight = 8.5;

const drawNote = (ctx: Context, note: string, { x, y, width, height }: Box): void => {
  ctx.font = noteFont;
  const maxLines = Math.floor(height / noteLineHeight);
  const lines = fitLines(ctx, toDrawable(note), { maxWidth: width, maxLines });
  for (const [index, line] of lines.entries()) {
    const place = { x: x + width, y: y + 7 + index * noteLineHeight };
    write(ctx, line, place, { font: noteFont, color: colors.quiet });
  }
};

/** The code to type over the note; beside a second QR code both are narrower, and the note has a line more. */
const drawFoot = (ctx: Context, { code, note, smallQrText }: Card, foot: Box): void => {
  if (smallQrText === undefined) {
    drawCode(ctx, code, { ...foot, height: 24 });
    drawNote(ctx, note, { ...foot, y: foot.y + 26, height: 18 });
    return;
  }
  const place = { x: foot.x + foot.width - foot.height, y: foot.y - 3, size: foot.height + 6 };
  drawQr(ctx, smallQrText, place);
  const rest = { ...foot, width: foot.width - foot.height };
  drawCode(ctx, code, { ...rest, height: 18 });
  drawNote(ctx, note, { ...rest, y: foot.y + 20, height: 26 });
};

/** One card, right to left: its facts beside the QR code, the code to type below, and a note at the foot. */
export const drawCard = (ctx: Context, card: Card, head: CardHead, box: Box): void => {
  const inner = { x: box.x + padding, width: innerWidth };
  drawHead(ctx, box, head);
  // The quiet zone is as white as the paper, so that it may reach into the card's padding.
  drawQr(ctx, card.qrText, { x: inner.x - 6, y: box.y + 27, size: qrSize });
  const column = { x: inner.x + qrSize, y: box.y + 29, width: innerWidth - qrSize, height: 73 };
  const titleHeight = drawTitle(ctx, card.title, column);
  const [y, height] = [column.y + titleHeight, column.height - titleHeight];
  drawFacts(ctx, card.lines, { ...column, y, height });
  drawFoot(ctx, card, { ...inner, y: box.y + 104, height: 44 });
};
