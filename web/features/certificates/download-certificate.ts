import { certificates } from '#web/lib/api/on-demand/on-demand-api.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import type { Certificate } from './certificate/certificates.queries.ts';

/** Saves the certificate's PDF under its title (spec §2). Throws `ApiError`. */
export async function downloadCertificate({ id, certificateTitle }: Certificate): Promise<void> {
  saveFile(
    await callForFile(certificates.downloadPdf, { params: { id } }),
    `${certificateTitle}.pdf`,
  );
}
