import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { setupQuery } from './setup.queries.ts';
import { setupTexts as texts } from './setup.texts.ts';

/** The guide alone, also when it is done or hidden: opened from the settings or by a search. */
export function GuidePage() {
  const { data, error, refetch } = useQuery(setupQuery);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <LinkButton to={paths.dashboard('overview')} look="quiet">
          {texts.toToday}
        </LinkButton>
      </div>
      {data && <SetupGuide setup={data} />}
      {!data && error && (
        <ErrorState message={errorText(error, texts.failed)} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
}
