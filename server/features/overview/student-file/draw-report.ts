import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { toDrawable } from '#server/platform/printing/drawable-text.ts';
import { fitLine, fitLines, fontOf } from '#server/platform/printing/fit-text.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { mm, sheetSize } from '#server/platform/printing/sheet.ts';
import type { Report } from './report.service.ts';
import { reportTexts as texts } from './student-file.texts.ts';

const margin = mm(18);
const [left, right] = [margin, sheetSize.width - margin];
const width = right - left;
const lastBaseline = sheetSize.height - mm(22);
/** Dark enough for a black-and-white printer. */
const colors = { ink: '#0f2e39', quiet: '#48606a', brand: '#0b5c74', line: '#b9c6cb' };

type Context = SKRSContext2D;
type Row = { text: string; font: string; color: string; height: number; before: number };

const styles = {
  title: { font: fontOf(20, 700), color: colors.ink, height: 28, before: 0 },
  head: { font: fontOf(11, 500), color: colors.ink, height: 19, before: 0 },
  heading: { font: fontOf(13, 700), color: colors.brand, height: 22, before: 14 },
  line: { font: fontOf(11, 400), color: colors.ink, height: 19, before: 0 },
} as const;

/** A text as the rows of the page, each within its width. */
const rowsOf = (ctx: Context, text: string, style: Omit<Row, 'text'>): Row[] => {
  ctx.font = style.font;
  const lines = fitLines(ctx, toDrawable(text), { maxWidth: width, maxLines: 4 });
  return lines.map((line, index) => ({
    ...style,
    text: line,
    before: index === 0 ? style.before : 0,
  }));
};

const rowsOfReport = (ctx: Context, { head, sections }: Report): Row[] => [
  ...rowsOf(ctx, texts.title, styles.title),
  ...head.flatMap((line) => rowsOf(ctx, line, styles.head)),
  ...sections.flatMap(({ heading, lines }) => [
    ...rowsOf(ctx, heading, styles.heading),
    ...lines.flatMap((line) => rowsOf(ctx, line, styles.line)),
  ]),
];

const top = margin + 40;

/** Distributes the rows over pages, with their baselines. */
const paginate = (rows: readonly Row[]): { row: Row; y: number }[][] => {
  const pages: { row: Row; y: number }[][] = [[]];
  let y = top;
  for (const row of rows) {
    y += row.before + row.height;
    if (y > lastBaseline) {
      pages.push([]);
      y = top + row.height;
    }
    pages.at(-1)?.push({ row, y });
  }
  return pages;
};

const drawMargins = (
  ctx: Context,
  { platformName, teacherName }: Report,
  pageText: string,
): void => {
  ctx.fillStyle = colors.brand;
  ctx.textAlign = 'right';
  ctx.font = fontOf(11, 600);
  ctx.fillText(fitLine(ctx, toDrawable(platformName), width / 2), right, margin + 12);
  ctx.fillStyle = colors.quiet;
  ctx.textAlign = 'left';
  ctx.font = fontOf(10, 400);
  ctx.fillText(fitLine(ctx, toDrawable(teacherName), width / 2 - 12), left, margin + 12);
  ctx.strokeStyle = colors.line;
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  ctx.moveTo(left, margin + 22);
  ctx.lineTo(right, margin + 22);
  ctx.stroke();
  ctx.textAlign = 'center';
  ctx.font = fontOf(9, 400);
  ctx.fillText(pageText, sheetSize.width / 2, sheetSize.height - mm(12));
};

/**
 * A summary on A4 pages: vectors, and text that can be found and copied. A page takes a few milliseconds, too little for a
 * thread (decisions/0054).
 */
export const drawReport = (report: Report): Buffer => {
  loadFonts();
  const title = texts.fileName(report.name);
  const document = new PDFDocument({ title, author: report.platformName });
  let ctx = document.beginPage(sheetSize.width, sheetSize.height) as Context;
  ctx.direction = 'rtl';
  const pages = paginate(rowsOfReport(ctx, report));
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      document.endPage();
      ctx = document.beginPage(sheetSize.width, sheetSize.height) as Context;
      ctx.direction = 'rtl';
    }
    drawMargins(ctx, report, texts.page(index + 1, pages.length));
    for (const { row, y } of rows) {
      ctx.font = row.font;
      ctx.fillStyle = row.color;
      ctx.textAlign = 'right';
      ctx.fillText(row.text, right, y);
    }
  }
  document.endPage();
  return document.close();
};
