import { useMutation } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { formatSpecifiedDate } from '#domain/formats/times.ts';
import { certificates } from '#web/lib/api/on-demand/on-demand-api.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { readSite } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { CertificatePreview } from './certificate/certificate-preview.tsx';
import type { Certificate } from './certificate/certificates.queries.ts';
import { certificateTexts as texts } from './certificate/certificates.texts.ts';
import { ShareCertificate } from './share/share-certificate.tsx';

/** Preview, title, description, date and the download button (spec §2, my certificates). */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const download = useMutation({
    mutationFn: () => downloadCertificate(certificate),
    onError: () => showToast('error', texts.downloadFailed),
  });
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised">
      <div className="border-b border-line bg-sunken p-2 sm:p-4">
        <div className="overflow-hidden rounded-sm shadow-lift">
          <CertificatePreview certificate={certificate} />
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-4 sm:p-6">
        <h2 className="text-lg">
          <Mixed text={certificate.certificateTitle} />
        </h2>
        <p>
          <Mixed text={certificate.description} />
        </p>
        <p className="text-sm text-ink-soft">
          {texts.issuedAt}:{' '}
          <time dateTime={certificate.issuedAt}>
            {formatSpecifiedDate(certificate.issuedAt, readSite().latinDigits)}
          </time>
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Button
            busy={download.isPending}
            icon={<Download className="size-5" />}
            onClick={() => download.mutate()}
          >
            {download.isPending ? texts.downloading : texts.download}
          </Button>
          <ShareCertificate certificate={certificate} />
          <LinkButton
            to={paths.verifyCertificate(certificate.id)}
            look="quiet"
            icon={<ShieldCheck className="size-5" />}
          >
            {texts.publicPage}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

/** Saves the certificate's PDF under its title (spec §2). Throws `ApiError`. */
async function downloadCertificate({ id, certificateTitle }: Certificate): Promise<void> {
  saveFile(
    await callForFile(certificates.downloadPdf, { params: { id } }),
    `${certificateTitle}.pdf`,
  );
}
