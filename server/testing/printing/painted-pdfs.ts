import { join } from 'node:path';
import { type CanvasRenderingContext2D, GlobalFonts, PDFDocument } from '@napi-rs/canvas';

/** A page in points. */
export const pageSize = { width: 300, height: 400 };
export const paintedLine = 'ثابت الاتزان الكيميائي';

const fonts = join(import.meta.dirname, '../../platform/printing/fonts');
GlobalFonts.registerFromPath(join(fonts, 'readex-pro-arabic-500.ttf'), 'Readex Pro Test');

/** A page with one line of Arabic, and a dark field whose place tells the page. */
export const paintPage = (
  context: CanvasRenderingContext2D,
  number: number,
  text = paintedLine,
): void => {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, pageSize.width, pageSize.height);
  context.fillStyle = '#000000';
  context.font = '24px "Readex Pro Test"';
  context.direction = 'rtl';
  context.textAlign = 'right';
  context.fillText(text, 280, 60);
  context.fillRect(20, 100 * number, 40, 40);
};

/** A PDF of so many painted pages. */
export const pdfOf = (pageCount: number, { width, height } = pageSize): File => {
  const document = new PDFDocument();
  for (let number = 1; number <= pageCount; number += 1) {
    paintPage(document.beginPage(width, height), number);
    document.endPage();
  }
  return new File([new Uint8Array(document.close())], 'ملخص.pdf', { type: 'application/pdf' });
};
