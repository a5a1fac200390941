import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { drawQr } from '#server/platform/printing/draw-qr.ts';
import { toDrawable } from '#server/platform/printing/drawable-text.ts';
import { fitLine, fitLines, fontOf } from '#server/platform/printing/fit-text.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { mm } from '#server/platform/printing/sheet.ts';
import { receiptTexts as texts } from './receipt.texts.ts';

type Line = { label: string; value: string };

/** The texts of a drawn receipt. */
export type Receipt = {
  platformName: string;
  teacherName: string;
  number: string;
  facts: Line[];
  amounts: Line[];
  paid: Line & { words: string };
  /** At most three, because more have no room above the foot. */
  refunds: Line[];
  refundNote: string | undefined;
  /** The address that the QR code opens. */
  checkUrl: string;
};

/** A5, upright. */
const page = { width: mm(148), height: mm(210) };
const margin = mm(13);
const [left, right] = [margin, page.width - margin];
const width = right - left;
/** Dark enough for a black-and-white printer. */
const colors = {
  ink: '#0f2e39',
  quiet: '#48606a',
  brand: '#0b5c74',
  line: '#b9c6cb',
  box: '#eef4f5',
};
const labelWidth = 88;

type Style = { font: string; color?: string; align?: 'left' | 'right' | 'center' };
type Context = SKRSContext2D;

const write = (ctx: Context, text: string, place: { x: number; y: number }, style: Style): void => {
  ctx.font = style.font;
  ctx.fillStyle = style.color ?? colors.ink;
  ctx.textAlign = style.align ?? 'right';
  ctx.fillText(text, place.x, place.y);
};

/** A text on at most `maxLines` lines; returns the baseline of the last one. */
const writeLines = (
  ctx: Context,
  text: string,
  box: { x: number; y: number; maxWidth: number; maxLines: number; lineHeight: number },
  style: Style,
): number => {
  const { x, y, maxWidth, maxLines, lineHeight } = box;
  ctx.font = style.font;
  const lines = fitLines(ctx, toDrawable(text), { maxWidth, maxLines });
  for (const [index, line] of lines.entries()) {
    write(ctx, line, { x, y: y + index * lineHeight }, style);
  }
  return y + Math.max(0, lines.length - 1) * lineHeight;
};

const rule = (ctx: Context, y: number): void => {
  ctx.strokeStyle = colors.line;
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  ctx.moveTo(left, y);
  ctx.lineTo(right, y);
  ctx.stroke();
};

const tile = { width: 104, height: 46 };

/** Platform and teacher at the start, the number in its tile at the end. */
const drawHead = (ctx: Context, receipt: Receipt): number => {
  const top = margin;
  const namesWidth = width - tile.width - 14;
  const name = { x: right, y: top + 15, maxWidth: namesWidth, maxLines: 2, lineHeight: 18 };
  const nameEnd = writeLines(ctx, receipt.platformName, name, {
    font: fontOf(14, 700),
    color: colors.brand,
  });
  ctx.font = fontOf(9, 400);
  const teacher = fitLine(ctx, toDrawable(receipt.teacherName), namesWidth);
  const teacherPlace = { x: right, y: nameEnd + 17 };
  write(ctx, teacher, teacherPlace, { font: fontOf(9, 400), color: colors.quiet });
  ctx.strokeStyle = colors.brand;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(left, top, tile.width, tile.height, 5);
  ctx.stroke();
  const middle = left + tile.width / 2;
  const center = { align: 'center', color: colors.quiet, font: fontOf(8, 400) } as const;
  write(ctx, texts.number, { x: middle, y: top + 16 }, center);
  const numberFont = fontOf(13, 700);
  write(
    ctx,
    receipt.number,
    { x: middle, y: top + 35 },
    { ...center, font: numberFont, color: colors.ink },
  );
  return Math.max(nameEnd + 17, top + tile.height);
};

const drawFact = (ctx: Context, { label, value }: Line, y: number): number => {
  write(ctx, label, { x: right, y }, { font: fontOf(9, 400), color: colors.quiet });
  const box = {
    x: right - labelWidth,
    y,
    maxWidth: width - labelWidth,
    maxLines: 2,
    lineHeight: 14,
  };
  return writeLines(ctx, value, box, { font: fontOf(9.5, 600) });
};

/** A label at the start, its amount at the end. */
const drawAmount = (ctx: Context, { label, value }: Line, y: number): void => {
  write(ctx, toDrawable(label), { x: right, y }, { font: fontOf(9, 400), color: colors.quiet });
  write(ctx, value, { x: left, y }, { font: fontOf(9.5, 600), align: 'left' });
};

/** The paid amount in figures and in words, in a box. */
const drawPaid = (ctx: Context, { label, value, words }: Receipt['paid'], y: number): number => {
  const wordsFont = fontOf(8.5, 400);
  const wordsBox = { maxWidth: width - 20, maxLines: 2 };
  ctx.font = wordsFont;
  const height = 40 + 12 * fitLines(ctx, words, wordsBox).length;
  ctx.fillStyle = colors.box;
  ctx.beginPath();
  ctx.roundRect(left, y, width, height, 5);
  ctx.fill();
  write(ctx, label, { x: right - 10, y: y + 22 }, { font: fontOf(10.5, 600) });
  const amountStyle = { font: fontOf(15, 700), color: colors.brand, align: 'left' } as const;
  write(ctx, value, { x: left + 10, y: y + 23 }, amountStyle);
  const place = { x: right - 10, y: y + 41, lineHeight: 12 };
  writeLines(ctx, words, { ...wordsBox, ...place }, { font: wordsFont });
  return y + height;
};

const drawRefunds = (ctx: Context, { refunds, refundNote }: Receipt, top: number): void => {
  if (refundNote === undefined) return;
  let y = top + 18;
  for (const refund of refunds) {
    drawAmount(ctx, refund, y);
    y += 15;
  }
  write(ctx, refundNote, { x: right, y: y + 2 }, { font: fontOf(9, 600) });
};

const qrSize = 74;

const drawFoot = (ctx: Context, { checkUrl }: Receipt): void => {
  const top = page.height - margin - qrSize;
  rule(ctx, top - 8);
  // The quiet zone is white like the page, so that it may reach into the margin.
  drawQr(ctx, checkUrl, { x: left - 6, y: top, size: qrSize });
  const maxWidth = width - qrSize - 12;
  const check = { x: right, y: top + 20, maxWidth, maxLines: 3, lineHeight: 13 };
  const end = writeLines(ctx, texts.check, check, { font: fontOf(8.5, 400), color: colors.quiet });
  write(ctx, texts.noInvoice, { x: right, y: end + 22 }, { font: fontOf(9, 600) });
};

/**
 * A receipt as one A5 page: vectors, and text that can be found and copied. Drawing takes a few milliseconds, too little for
 * a thread (decisions/0054).
 */
export const drawReceipt = (receipt: Receipt): Buffer => {
  loadFonts();
  const title = texts.fileName(receipt.number);
  const document = new PDFDocument({ title, author: receipt.platformName });
  const ctx = document.beginPage(page.width, page.height) as SKRSContext2D;
  ctx.direction = 'rtl';
  let y = drawHead(ctx, receipt) + 14;
  rule(ctx, y);
  y += 26;
  write(ctx, texts.title, { x: right, y }, { font: fontOf(16, 700) });
  for (const fact of receipt.facts) y = drawFact(ctx, fact, y + 21);
  y += 14;
  rule(ctx, y);
  for (const amount of receipt.amounts) {
    y += 18;
    drawAmount(ctx, amount, y);
  }
  y = drawPaid(ctx, receipt.paid, y + 11);
  drawRefunds(ctx, receipt, y);
  drawFoot(ctx, receipt);
  document.endPage();
  return document.close();
};
