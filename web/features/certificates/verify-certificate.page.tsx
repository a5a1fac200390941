import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#web/lib/api/api-error.ts';
import { paths } from '#web/paths/paths.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { verifyCertificateQuery } from './certificate/certificates.queries.ts';
import { certificateTexts } from './certificate/certificates.texts.ts';
import { GenuineCertificate } from './genuine-certificate.tsx';

const texts = certificateTexts.verify;

export const meta = () => [{ title: pageTitle(texts.title) }];

/** `/verify/:certificateId`: lets anybody check whether a certificate is genuine (decisions §6). */
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

/** 404: the certificate never existed; 410: it was withdrawn. */
const invalidStates: Record<number, 'unknown' | 'revoked'> = { 404: 'unknown', 410: 'revoked' };

function Answer({ certificateId }: { certificateId: string }) {
  const { data: certificate, error, refetch } = useQuery(verifyCertificateQuery(certificateId));
  const invalid = error instanceof ApiError ? invalidStates[error.status] : undefined;
  // An error goes before cached data: a certificate may have been withdrawn since.
  if (invalid !== undefined) return <InvalidCertificate state={invalid} />;
  if (certificate !== undefined) return <GenuineCertificate certificate={certificate} />;
  if (error !== null) return <ErrorState message={texts.failed} onRetry={() => void refetch()} />;
  return (
    <div className="grid min-h-80 place-items-center text-brand">
      <Spinner label={texts.checking} />
    </div>
  );
}

const states = {
  unknown: { number: '؟', symbol: '?', title: texts.unknown, hint: texts.unknownHint },
  revoked: { number: '0', symbol: '∅', title: texts.revoked, hint: texts.revokedHint },
};

/** Says clearly that this is not a certificate to trust. */
function InvalidCertificate({ state }: { state: keyof typeof states }) {
  const { number, symbol, title, hint } = states[state];
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-lg border-2 border-dashed border-danger bg-raised px-4 py-10 text-center"
    >
      <span aria-hidden="true">
        <ElementTile number={number} symbol={symbol} state="wrong" />
      </span>
      <div>
        <p className="text-xl font-semibold text-danger">{title}</p>
        <p className="mt-2 text-ink-soft">{hint}</p>
      </div>
    </div>
  );
}
