import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { redirect } from 'react-router';
import { restoreViewer } from '#web/lib/session/guard.ts';
import { explainLogin } from '#web/lib/session/session-end.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { CertificatesProblem } from './certificates-problem.tsx';
import { ownCertificatesQuery } from './certificate/certificates.queries.ts';
import { certificateTexts as texts } from './certificate/certificates.texts.ts';

export const meta = () => [{ title: pageTitle(texts.title) }];

/**
 * The login page tells a visitor why it opened, and returns to the page's other address (spec §4, certificates page).
 */
export async function clientLoader() {
  if ((await restoreViewer()) === null) {
    explainLogin({ tone: 'info', text: texts.loginRequired });
    throw redirect(paths.login(paths.certificatesAlias()));
  }
  void queryClient.prefetchQuery(ownCertificatesQuery);
  return null;
}

/** `/my-certificates`, under the header of the main layout (decisions/0112). */
export default function MyCertificatesPage() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col px-4 py-8">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{texts.lead}</p>
      <Certificates />
      <div className="mt-auto pt-10">
        <LinkButton
          to={paths.home()}
          look="quiet"
          icon={<DirIcon icon={ArrowLeft} className="size-5" />}
          className="-ms-4"
        >
          {texts.backHome}
        </LinkButton>
      </div>
    </div>
  );
}

/** Loading, failed, empty or the cards (spec §4, certificates page). */
function Certificates() {
  const { data: certificates, error, refetch } = useQuery(ownCertificatesQuery);
  if (certificates === undefined) {
    return error === null ? (
      <div className="grid min-h-80 place-items-center text-brand">
        <Spinner label={texts.loading} />
      </div>
    ) : (
      <CertificatesProblem error={error} onRetry={() => void refetch()} />
    );
  }
  if (certificates.length === 0) {
    return (
      <EmptyState
        title={texts.empty}
        hint={texts.emptyHint}
        action={<LinkButton to={paths.courses()}>{texts.browseCourses}</LinkButton>}
      />
    );
  }
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <CertificateCard certificate={certificate} />
        </li>
      ))}
    </ul>
  );
}
