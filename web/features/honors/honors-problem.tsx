import { ApiError } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { honorTexts as texts } from './honors.texts.ts';

type HonorsProblemProps = { error: Error; onRetry: () => void; returnTo: string };

/** Why the honors can't be shown (spec §8, public honors). */
export function HonorsProblem({ error, onRetry, returnTo }: HonorsProblemProps) {
  const status = error instanceof ApiError ? error.status : 0;
  const canRetry = status === 0 || status >= 500;
  return (
    <ErrorState
      message={messageFor(status)}
      retryLabel={texts.retry}
      {...(canRetry && { onRetry })}
      actions={
        status === 403 && (
          <LinkButton to={paths.login(returnTo)} look="secondary">
            {texts.login}
          </LinkButton>
        )
      }
    />
  );
}

function messageFor(status: number): string {
  if (status === 401) return texts.sessionEnded;
  if (status === 403) return texts.forbidden;
  return status === 0 ? texts.loadBroken : texts.loadFailed;
}
