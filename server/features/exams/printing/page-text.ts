import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { isolateRuns } from '#domain/text/ltr-runs.ts';
import { toDrawable } from '#server/platform/printing/drawable-text.ts';
import { fitLine, fontOf } from '#server/platform/printing/fit-text.ts';
import { loadFormulaFonts } from '#server/platform/printing/formulas/formula-fonts.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { mm, sheetSize } from '#server/platform/printing/sheet.ts';
import type { PrintedHead } from './printed-exam.ts';

/** Dark enough for a black-and-white copier. */
export const ink = { black: '#101a1e', quiet: '#48606a', line: '#8fa0a7' };

const margin = mm(14);
/** The part of an A4 page within what printers reach; lengths in points. */
export const area = {
  left: margin,
  right: sheetSize.width - margin,
  top: mm(12),
  bottom: sheetSize.height - mm(16),
  width: sheetSize.width - 2 * margin,
} as const;

type Style = {
  size: number;
  weight?: 400 | 700;
  align?: 'left' | 'right' | 'center';
  color?: string;
};

/** One line of text, shortened to its width. `x` is its right end, its left end or its middle. */
export const write = (
  ctx: SKRSContext2D,
  text: string,
  place: { x: number; y: number; maxWidth?: number },
  { size, weight = 400, align = 'right', color = ink.black }: Style,
): void => {
  ctx.font = fontOf(size, weight);
  ctx.fillStyle = color;
  ctx.textAlign = align;
  ctx.direction = 'rtl';
  const drawable = toDrawable(text);
  const line = place.maxWidth ? fitLine(ctx, drawable, place.maxWidth) : isolateRuns(drawable);
  ctx.fillText(line, place.x, place.y);
};

/** An empty document with the fonts that its pages need. */
export const beginDocument = (head: PrintedHead): PDFDocument => {
  loadFonts();
  loadFormulaFonts();
  return new PDFDocument({ title: head.title, author: head.platformName });
};

export const beginPage = (document: PDFDocument): SKRSContext2D => {
  const ctx = document.beginPage(sheetSize.width, sheetSize.height) as SKRSContext2D;
  ctx.direction = 'rtl';
  ctx.fillStyle = ink.black;
  ctx.strokeStyle = ink.black;
  ctx.lineWidth = 0.6;
  return ctx;
};

export const rule = (
  ctx: SKRSContext2D,
  from: { x: number; y: number },
  to: { x: number; y: number },
) => {
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
};
