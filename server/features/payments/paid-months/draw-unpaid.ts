import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { toDrawable } from '#server/platform/printing/drawable-text.ts';
import { fitLine, fontOf } from '#server/platform/printing/fit-text.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { mm, sheetSize } from '#server/platform/printing/sheet.ts';
import { unpaidTexts as texts } from './paid-months.texts.ts';

export type UnpaidSheet = {
  title: string;
  groupName: string;
  lead: string;
  rows: { name: string; phone: string; parentPhone: string; since: string }[];
};

const margin = mm(16);
const [left, right] = [margin, sheetSize.width - margin];
const rowHeight = 20;
const firstRow = margin + 92;
const rowsOnPage = Math.floor((sheetSize.height - margin - 20 - firstRow) / rowHeight);
/** Dark enough for a black-and-white printer. */
const colors = { ink: '#0f2e39', quiet: '#48606a', line: '#b9c6cb' };

/** The end of each column at the right, and its width. */
const columns = {
  number: { x: right, width: 26 },
  name: { x: right - 30, width: 190 },
  phone: { x: right - 226, width: 96 },
  parentPhone: { x: right - 328, width: 96 },
  since: { x: right - 428, width: right - 428 - left },
} as const;

type Context = SKRSContext2D;
type Style = { font: string; color?: string };

const write = (
  ctx: Context,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  { font, color = colors.ink }: Style,
): void => {
  ctx.font = font;
  ctx.fillStyle = color;
  ctx.textAlign = 'right';
  ctx.fillText(fitLine(ctx, toDrawable(text), width), x, y);
};

const drawHead = (ctx: Context, sheet: UnpaidSheet): void => {
  const line = { x: right, width: right - left };
  write(ctx, sheet.title, { ...line, y: margin + 14 }, { font: fontOf(17, 700) });
  write(ctx, sheet.groupName, { ...line, y: margin + 38 }, { font: fontOf(12, 600) });
  const quiet = { font: fontOf(9.5, 400), color: colors.quiet };
  write(ctx, sheet.lead, { ...line, y: margin + 56 }, quiet);
  const y = firstRow - 8;
  write(ctx, texts.headers.name, { ...columns.name, y }, quiet);
  write(ctx, texts.headers.phone, { ...columns.phone, y }, quiet);
  write(ctx, texts.headers.parentPhone, { ...columns.parentPhone, y }, quiet);
};

const drawRow = (ctx: Context, row: UnpaidSheet['rows'][number], index: number): void => {
  const top = firstRow + (index % rowsOnPage) * rowHeight;
  ctx.strokeStyle = colors.line;
  ctx.lineWidth = 0.5;
  ctx.beginPath();
  ctx.moveTo(left, top);
  ctx.lineTo(right, top);
  ctx.stroke();
  const y = top + 14;
  const plain = { font: fontOf(10, 400) };
  write(ctx, String(index + 1), { ...columns.number, y }, { ...plain, color: colors.quiet });
  write(ctx, row.name, { ...columns.name, y }, { font: fontOf(10.5, 600) });
  write(ctx, row.phone, { ...columns.phone, y }, plain);
  write(ctx, row.parentPhone, { ...columns.parentPhone, y }, plain);
  write(ctx, row.since, { ...columns.since, y }, plain);
};

/** The list of those who have not paid, on A4. */
export const drawUnpaid = (sheet: UnpaidSheet): Buffer => {
  loadFonts();
  const document = new PDFDocument({ title: `${sheet.title} ${sheet.groupName}` });
  const pageCount = Math.max(1, Math.ceil(sheet.rows.length / rowsOnPage));
  for (let page = 0; page < pageCount; page += 1) {
    const ctx = document.beginPage(sheetSize.width, sheetSize.height) as SKRSContext2D;
    ctx.direction = 'rtl';
    drawHead(ctx, sheet);
    const first = page * rowsOnPage;
    for (const [index, row] of sheet.rows.slice(first, first + rowsOnPage).entries()) {
      drawRow(ctx, row, first + index);
    }
    if (sheet.rows.length === 0) {
      const place = { x: right, y: firstRow + 14, width: right - left };
      write(ctx, texts.nobody, place, { font: fontOf(10.5, 400) });
    }
    const foot = { x: right, y: sheetSize.height - margin, width: right - left };
    write(ctx, texts.page(page + 1, pageCount), foot, {
      font: fontOf(9, 400),
      color: colors.quiet,
    });
    document.endPage();
  }
  return document.close();
};
