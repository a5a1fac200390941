import { isTemporary, statusOf } from '#web/lib/api/api-error.ts';
import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { certificateTexts as texts } from './certificate/certificates.texts.ts';

type CertificatesProblemProps = { error: Error; onRetry: () => void };

/** The error box with links to the login and home pages (spec §2, §8). */
export function CertificatesProblem({ error, onRetry }: CertificatesProblemProps) {
  const status = statusOf(error);
  return (
    <ErrorState
      message={messageFor(status)}
      retryLabel={texts.retry}
      {...(isTemporary(error) && { onRetry })}
      actions={
        <>
          <LinkButton to={paths.login(paths.myCertificates())} look="secondary">
            {texts.login}
          </LinkButton>
          <LinkButton to={paths.home()} look="quiet">
            {texts.backHome}
          </LinkButton>
        </>
      }
    />
  );
}

function messageFor(status: number): string {
  if (status === 401) return texts.sessionEnded;
  if (status === 403) return texts.forbidden;
  return status === 0 ? texts.loadBroken : texts.loadFailed;
}
