import { certificateSize } from '#domain/certificates/drawing/certificate-drawing.ts';
import { drawPreview } from '#web/features/certificates/certificate/draw-preview.ts';
import type { Certificate } from '#web/features/certificates/certificate/certificates.queries.ts';
import { safeFileName } from '#web/lib/files/save-file.ts';

/** The certificate as a PNG of 1200 × 850 pixels, drawn as its preview is (decisions/0012). Fails when it cannot be drawn. */
export async function drawPicture(certificate: Certificate): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = certificateSize.width;
  canvas.height = certificateSize.height;
  await drawPreview(canvas, certificate, () => false);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (bytes === null) throw new Error('The browser drew no picture of the certificate.');
  return new File([bytes], pictureName(certificate), { type: 'image/png' });
}

/** Two certificates of a student differ in their exam. */
function pictureName({ certificateTitle, examTitle }: Certificate): string {
  return `${safeFileName(`${certificateTitle} - ${examTitle}`)}.png`;
}
