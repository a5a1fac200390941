import { PDFDocument } from '@napi-rs/canvas';

/** A picture and a document as a teacher would choose them, made here so that none lies in the tree. */
export const picture = {
  name: 'مخطط الطاقة.png',
  mimeType: 'image/png',
  // One red pixel.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const pdf = {
  name: 'ملخص الدرس.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** A document of pages that are printed from top to bottom, so that a phone shows one at a time. */
export const pagedPdf = (pageCount: number) => {
  const document = new PDFDocument();
  for (let number = 1; number <= pageCount; number += 1) {
    const context = document.beginPage(300, 400);
    context.fillRect(20, 20, 40 * number, 40);
    context.fillRect(20, 340, 260, 40);
    document.endPage();
  }
  return { ...pdf, buffer: Buffer.from(document.close()) };
};
