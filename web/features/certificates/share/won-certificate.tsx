import { useQuery } from '@tanstack/react-query';
import { CertificatePreview } from '#web/features/certificates/certificate/certificate-preview.tsx';
import { ownCertificatesQuery } from '#web/features/certificates/certificate/certificates.queries.ts';
import { certificateTexts } from '#web/features/certificates/certificate/certificates.texts.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { GoldTile } from './gold-tile.tsx';
import { ShareCertificate } from './share-certificate.tsx';

const texts = certificateTexts.share;

type WonCertificateProps = {
  /** Null where the certificate is still being issued. */
  certificateId: string | null;
  title: string;
};

/** The certificate that an exam earned: celebrated, shown, and ready to be shared. */
export function WonCertificate({ certificateId, title }: WonCertificateProps) {
  const { data: certificates } = useQuery(ownCertificatesQuery);
  const certificate = certificates?.find(({ id }) => id === certificateId);
  return (
    <section
      aria-label={texts.won}
      className="overflow-hidden rounded-md border border-premium bg-premium-soft"
    >
      <div role="status" className="flex flex-wrap items-center gap-4 p-4">
        {certificateId !== null && <GoldTile certificateId={certificateId} />}
        <p className="grow basis-36 font-semibold">{title}</p>
      </div>
      <div className="flex flex-wrap gap-2 px-4 pb-4">
        {certificate && <ShareCertificate certificate={certificate} look="primary" />}
        <LinkButton to={paths.myCertificates()} look="secondary">
          {texts.all}
        </LinkButton>
      </div>
      <div className="mx-auto max-w-lg px-4 pb-4">
        <div className="aspect-1200/850 overflow-hidden rounded-sm bg-sunken shadow-lift">
          {certificate && <CertificatePreview certificate={certificate} />}
        </div>
      </div>
    </section>
  );
}
