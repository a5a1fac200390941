import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { paper, type SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { drawSheetPage } from '#server/features/exams/printing/printing.api.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { mm } from '#server/platform/printing/sheet.ts';
import type { SheetTruth } from './sheet-truth.ts';

const head = {
  platformName: 'منصة الكيمياء',
  teacherName: 'أ. محمد فؤاد',
  title: 'امتحان الباب الثالث: الاتزان الكيميائي',
  group: 'سنتر النور',
  date: '21/11/2026',
  duration: '',
  totalMarks: '',
  instructions: '',
};

/** What is drawn on white paper, whose unit is a point, as grey pixels. */
export const rasterize = (scale: number, draw: (ctx: SKRSContext2D) => void): GrayPicture => {
  const width = Math.round(paper.width * scale);
  const height = Math.round(paper.height * scale);
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, width, height);
  ctx.scale(scale / mm(1), scale / mm(1));
  draw(ctx);
  const { data: pixels } = ctx.getImageData(0, 0, width, height);
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0; at < data.length; at += 1)
    data[at] =
      0.299 * (pixels[at * 4] ?? 0) +
      0.587 * (pixels[at * 4 + 1] ?? 0) +
      0.114 * (pixels[at * 4 + 2] ?? 0);
  return { width, height, data };
};

/** The page as the product prints it, before a student gets it; `scale` is pixels of a millimetre. */
export const printedPage = (page: SheetPage, { code }: SheetTruth, scale: number): GrayPicture => {
  loadFonts();
  const student =
    code.cardNumber === null
      ? null
      : {
          fullName: 'مريم عبد الرحمن السيد',
          cardNumber: code.cardNumber,
          groupName: 'السبت والثلاثاء',
        };
  return rasterize(scale, (ctx) => {
    ctx.fillStyle = '#000000';
    ctx.direction = 'rtl';
    drawSheetPage(ctx, page, { head, code, student });
  });
};
