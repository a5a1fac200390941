import type { Certificate } from '#web/features/certificates/certificate/certificates.queries.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { drawPicture } from './certificate-picture.ts';

/** Whether this device hands a picture to other programs. */
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
