import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/paths.ts';
import { pageTitle } from '#web/lib/page-meta.ts';
import { LinkButton } from '#web/lib/link-button.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { verifyCertificateQuery } from './certificates.queries.ts';
import { certificateTexts } from './certificates.texts.ts';
import { GenuineCertificate } from './genuine-certificate.tsx';

const texts = certificateTexts.verify;

export const meta = () => [{ title: pageTitle(texts.title) }];

/** `/verify/:certificateId`: anybody may ask whether a certificate is genuine (decisions §6). */
export default function VerifyCertificatePage() {
  const { certificateId = '' } = useParams();
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 py-10">
      <h1 className="mb-6 text-2xl">{texts.title}</h1>
      <Answer certificateId={certificateId} />
      <div className="mt-auto pt-10">
        <LinkButton to={paths.home()} look="quiet" className="-ms-4">
          {certificateTexts.backHome}
        </LinkButton>
      </div>
    </main>
  );
}

function Answer({ certificateId }: { certificateId: string }) {
  const { data: certificate, error, refetch } = useQuery(verifyCertificateQuery(certificateId));
  if (certificate !== undefined) return <GenuineCertificate certificate={certificate} />;
  if (error instanceof ApiError && error.status === 404) {
    return <NoCertificate title={texts.unknown} hint={texts.unknownHint} />;
  }
  if (error instanceof ApiError && error.code === 'certificate.revoked') {
    return <NoCertificate title={error.message} hint={texts.revokedHint} />;
  }
  if (error !== null) return <ErrorState message={texts.failed} onRetry={() => void refetch()} />;
  return (
    <div className="grid min-h-80 place-items-center text-brand">
      <Spinner label={texts.checking} />
    </div>
  );
}

function NoCertificate({ title, hint }: { title: string; hint: string }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-lg border-2 border-dashed border-danger bg-raised px-4 py-10 text-center"
    >
      <ElementTile number="؟" symbol="?" state="wrong" />
      <div>
        <p className="text-xl font-semibold text-danger">{title}</p>
        <p className="mt-2 text-ink-soft">{hint}</p>
      </div>
    </div>
  );
}
