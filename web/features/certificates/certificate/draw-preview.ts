import {
  type CertificateData,
  certificateFont,
  certificateSize,
  drawCertificate,
} from '#domain/certificates/drawing/certificate-drawing.ts';
import { gradeFromDescription, templateFor } from '#domain/certificates/certificates.ts';
import { formatSpecifiedDate } from '#domain/formats/times.ts';
import { readSite } from '#web/lib/site.ts';
import type { Certificate } from './certificates.queries.ts';

/** Arabic and Latin letters and digits are in separate font files, and each must be requested by name. */
const sampleText = 'شهادة ٢٠٢٦ Aa 1';

/** Draws a certificate like its PDF, once the fonts have loaded (spec §2, 1200×850). */
export async function drawPreview(
  canvas: HTMLCanvasElement,
  certificate: Certificate,
  isStale: () => boolean,
): Promise<void> {
  const [qr, signature] = await Promise.all([
    qrOf(certificate.verifyUrl),
    pictureOf(certificate.signature),
    loadLetters(),
  ]);
  const context = canvas.getContext('2d');
  if (context === null || isStale()) return;
  context.clearRect(0, 0, certificateSize.width, certificateSize.height);
  drawCertificate(
    context,
    { ...toDrawing(certificate), qr, signature },
    templateFor(certificate.id),
  );
}

async function loadLetters(): Promise<void> {
  const { family, weights } = certificateFont;
  await Promise.all(
    weights.map((weight) => document.fonts.load(`${weight} 30px "${family}"`, sampleText)),
  );
}

/** The QR code library is loaded together with the first certificate. */
async function qrOf(verifyUrl: string): Promise<boolean[][]> {
  const { encode } = await import('uqr');
  return encode(verifyUrl, { border: 0, ecc: 'M' }).data;
}

/** The preview is complete enough without a signature that fails to load; the server draws the PDF. */
async function pictureOf(
  signature: Certificate['signature'],
): Promise<CertificateData['signature']> {
  if (signature === null) return undefined;
  const { imageUrl, width, height } = signature;
  const image = new Image();
  image.src = imageUrl;
  return image.decode().then(
    () => ({ image, width, height }),
    () => undefined,
  );
}

/** What a certificate draws. A text that the reply lacks leaves its place empty (spec §2). */
function toDrawing(certificate: Certificate): Omit<CertificateData, 'qr' | 'signature'> {
  return {
    platformName: certificate.platformName || '',
    certificateTitle: certificate.certificateTitle || '',
    studentName: certificate.studentName || '',
    studentGender: certificate.studentGender,
    examTitle: certificate.examTitle || '',
    teacherName: certificate.teacherName || '',
    teacherTitle: certificate.teacherTitle || '',
    verifyUrl: certificate.verifyUrl,
    gradeText: gradeFromDescription(certificate.description || ''),
    issuedAtText: formatSpecifiedDate(certificate.issuedAt, readSite().latinDigits),
  };
}
