import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { paths } from '#web/paths/paths.ts';
import { SetupGuide } from './setup-guide.tsx';
import { setupQuery } from './setup.queries.ts';
import { setupTexts as texts } from './setup.texts.ts';

/** The guide alone, also when it is done or hidden: opened from the settings or by a search. */
export function GuidePage() {
  const query = useQuery(setupQuery);
  const { data } = query;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <LinkButton to={paths.dashboard('overview')} look="quiet">
          {texts.toToday}
        </LinkButton>
      </div>
      {data && <SetupGuide setup={data} />}
      {!data && (
        <LoadState query={query} failed={texts.failed} loading={texts.loading} skeleton="h-96" />
      )}
    </div>
  );
}
