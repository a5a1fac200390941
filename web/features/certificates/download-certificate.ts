import { stripBidiControls } from '#domain/bidi.ts';
import { certificates } from '#web/lib/api.ts';
import { callForFile } from '#web/lib/call.ts';
import type { Certificate } from './certificates.queries.ts';

/** Saves the certificate's PDF under its title (spec §2). Throws `ApiError`. */
export async function downloadCertificate({ id, certificateTitle }: Certificate): Promise<void> {
  const pdf = await callForFile(certificates.downloadPdf, { params: { id } });
  const address = URL.createObjectURL(pdf);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(certificateTitle);
  link.click();
  URL.revokeObjectURL(address);
}

/** Slashes and direction marks have no place in the name of a file. */
export function fileNameOf(title: string): string {
  const name = stripBidiControls(title)
    .replace(/[\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return `${name}.pdf`;
}
