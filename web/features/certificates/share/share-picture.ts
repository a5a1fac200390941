import { certificateSize } from '#domain/certificates/drawing/certificate-drawing.ts';
import type { Certificate } from '#web/features/certificates/certificate/certificates.queries.ts';
import { drawPreview } from '#web/features/certificates/certificate/draw-preview.ts';
import { safeFileName, saveFile } from '#web/lib/files/save-file.ts';

/** Whether this device can share a picture with other programs. */
export function canSharePictures(): boolean {
  const sample = new File([], 'certificate.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [sample] }) ?? false;
}

/**
 * Hands the certificate's picture to the program that the person chooses, with the link that proves it. Where the
 * device refuses after all, the picture is saved. Fails when it cannot be drawn.
 */
export async function sharePicture(certificate: Certificate): Promise<void> {
  const picture = await drawPicture(certificate);
  const { certificateTitle, verifyUrl } = certificate;
  try {
    await navigator.share({ files: [picture], title: certificateTitle, text: verifyUrl });
  } catch (error) {
    // The person closed the choice of programs.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    saveFile(picture, picture.name);
  }
}

/** Saves the certificate's picture. Fails when it cannot be drawn. */
export async function savePicture(certificate: Certificate): Promise<void> {
  const picture = await drawPicture(certificate);
  saveFile(picture, picture.name);
}

/** The certificate as a PNG of 1200 × 850 pixels, drawn as its preview is (decisions/0012). Fails when it cannot be drawn. */
async function drawPicture(certificate: Certificate): Promise<File> {
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
