import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { PrintedTextSize } from '#domain/exams/models/print-choices.ts';
import { mm } from '#server/platform/printing/sheet.ts';
import { flowPages, type PlacedRow } from '#server/platform/printing/rich-text/flow-pages.ts';
import { area, beginDocument, beginPage, ink, rule, write } from './page-text.ts';
import { drawFoot, drawPrintedHead } from './paper-head.ts';
import type { PrintedExam, PrintedModel } from './printed-exam.ts';
import { printedTexts as texts } from './printed-exams.texts.ts';
import { setQuestion } from './set-question.ts';

const sizeInPoints: Record<PrintedTextSize, number> = { small: 9, normal: 10.5, large: 13 };

const columnGap = mm(8);
/** In pixels. Enough for the width of a column on a copier; a PDF stores pictures without loss. */
const maxPictureWidth = 900;

/** Pictures on white, no wider than they are printed. */
const readImages = async (bytes: PrintedExam['pictureBytes']): Promise<Map<string, Image>> => {
  const images = new Map<string, Image>();
  for (const [id, stored] of Object.entries(bytes)) {
    const png = await sharp(stored)
      .resize({ width: maxPictureWidth, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    images.set(id, await loadImage(png));
  }
  return images;
};

/** The left ends of the columns, the right one first. */
const columnsOf = (count: 1 | 2): { lefts: number[]; width: number } => {
  if (count === 1) return { lefts: [area.left], width: area.width };
  const width = (area.width - columnGap) / 2;
  return { lefts: [area.left + width + columnGap, area.left], width };
};

const drawColumnRule = (ctx: SKRSContext2D, top: number): void => {
  const x = (area.left + area.right) / 2;
  ctx.strokeStyle = ink.line;
  rule(ctx, { x, y: top }, { x, y: area.bottom - 6 });
  ctx.strokeStyle = ink.black;
};

type Layout = { firstTop: number; pages: PlacedRow[][] };

const layOut = (exam: PrintedExam, model: PrintedModel, images: Map<string, Image>): Layout => {
  const ctx = createCanvas(1, 1).getContext('2d');
  const { lefts, width } = columnsOf(exam.columns);
  const size = sizeInPoints[exam.textSize];
  const { pictures, areWritten } = exam;
  const setting = { ctx, sizeInPoints: size, maxWidth: width, pictures, images, areWritten };
  const groups = model.questions.map((question) => setQuestion(setting, question));
  const firstTop = drawPrintedHead(ctx, exam.head, model.letter);
  const { top, bottom } = area;
  return { firstTop, pages: flowPages(groups, { lefts, firstTop, top, bottom, gap: size * 0.8 }) };
};

const drawRows = (ctx: SKRSContext2D, rows: readonly PlacedRow[]): void => {
  for (const { row, left, top } of rows) {
    ctx.fillStyle = ink.black;
    row.draw(ctx, left, top);
  }
};

/** The exams of all models in one document; each model has its own page numbers. */
export const drawQuestionSheets = async (exam: PrintedExam): Promise<Buffer> => {
  const document = beginDocument(exam.head);
  const images = await readImages(exam.pictureBytes);
  for (const model of exam.models) {
    const { firstTop, pages } = layOut(exam, model, images);
    for (const [index, rows] of pages.entries()) {
      const ctx = beginPage(document);
      if (index === 0) drawPrintedHead(ctx, exam.head, model.letter);
      if (exam.columns === 2) drawColumnRule(ctx, index === 0 ? firstTop : area.top);
      drawRows(ctx, rows);
      if (index === pages.length - 1)
        write(
          ctx,
          texts.end,
          { x: (area.left + area.right) / 2, y: area.bottom + 5 },
          { size: 9, align: 'center', color: ink.quiet },
        );
      drawFoot(ctx, {
        head: exam.head,
        letter: model.letter,
        page: index + 1,
        count: pages.length,
      });
      document.endPage();
    }
  }
  return document.close();
};
