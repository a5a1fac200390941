import { loadImage, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { encode } from 'uqr';
import type * as z from 'zod/mini';
import type { certificate } from '#contract/certificates/certificates.ts';
import {
  type CertificateData,
  certificateSize,
  drawCertificate,
} from '#domain/certificates/drawing/certificate-drawing.ts';
import { gradeFromDescription, templateFor } from '#domain/certificates/certificates.ts';
import { formatSpecifiedDate } from '#domain/formats/times.ts';
import { toDrawable } from '#server/platform/printing/drawable-text.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';

/** The data of a certificate that the drawing shows. */
export const toDrawing = (
  shown: z.infer<typeof certificate>,
  signature: CertificateData['signature'],
  latinDigits = false,
): CertificateData => ({
  platformName: toDrawable(shown.platformName),
  certificateTitle: toDrawable(shown.certificateTitle),
  studentName: toDrawable(shown.studentName),
  studentGender: shown.studentGender,
  examTitle: toDrawable(shown.examTitle),
  gradeText: gradeFromDescription(shown.description),
  teacherName: toDrawable(shown.teacherName),
  teacherTitle: toDrawable(shown.teacherTitle),
  issuedAtText: formatSpecifiedDate(shown.issuedAt, latinDigits),
  qr: encode(shown.verifyUrl, { border: 0, ecc: 'M' }).data,
  verifyUrl: shown.verifyUrl,
  signature,
});

/** The signature's picture, decoded for the drawing. */
const readSignature = async (bytes: Buffer): Promise<CertificateData['signature']> => {
  const image = await loadImage(bytes);
  return { image, width: image.width, height: image.height };
};

/**
 * The certificate as a landscape vector PDF of 1200 × 850 points (spec §9), with the same drawing
 * as the page's preview. `signature` is the picture on its line. It takes a few milliseconds, too
 * little for a worker thread.
 */
export const drawCertificatePdf = async (
  shown: z.infer<typeof certificate>,
  { signature, latinDigits }: { signature?: Buffer | undefined; latinDigits?: boolean } = {},
): Promise<Buffer> => {
  loadFonts();
  const data = toDrawing(shown, signature && (await readSignature(signature)), latinDigits);
  const document = new PDFDocument({
    title: shown.certificateTitle,
    author: shown.platformName,
    subject: shown.description,
  });
  // The library's types lack `drawImage` for pages, though pages have it like every canvas.
  const page = document.beginPage(certificateSize.width, certificateSize.height) as SKRSContext2D;
  drawCertificate(page, data, templateFor(shown.id));
  document.endPage();
  return document.close();
};
