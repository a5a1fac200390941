import { useQuery } from '@tanstack/react-query';
import type { SetupStep } from '#domain/overview/setup-steps.ts';
import { factorsQuery, loadSecondStepOffer } from '#web/features/identity/identity.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { chooseFrom, pageFrom } from '#web/lib/lists/address-filters.ts';
import { turnPage } from '#web/lib/lists/turn-page.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { ActivityCard } from './activity-card.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { BehindCard, BehindPage } from './behind-card.tsx';
import { overviewTexts } from './overview.texts.ts';
import { ResultsCard } from './results-card.tsx';
import { GuidePage } from './setup/guide-page.tsx';
import { isGuideShown, SetupGuide } from './setup/setup-guide.tsx';
import { type Setup, setupQuery } from './setup/setup.queries.ts';
import { setupTexts } from './setup/setup.texts.ts';
import { StatsCard } from './stats-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { TodayCards } from './today-cards.tsx';
import { WeekCard } from './week-card.tsx';

const SecondStepOffer = lazyPart(loadSecondStepOffer);

const views = ['all', 'behind', 'guide'] as const;

const readView = (address: URLSearchParams) => ({
  view: chooseFrom(views, address.get('view')),
  page: pageFrom(address),
});

const contentSteps: ReadonlySet<SetupStep> = new Set(['lesson', 'exam']);

/** Without content there is nothing that a chart could show. */
const hasContent = (setup: Setup | undefined) =>
  setup === undefined ||
  setup.steps.every(({ step, missing }) => missing === null || !contentSteps.has(step));

function Cards() {
  const { data: setup, error, isPending, refetch } = useQuery(setupQuery);
  // The offer stands above the cards: shown later, it would push away what the teacher is about to press.
  const { data: factors, isPending: isOfferPending } = useQuery(factorsQuery);
  if (isPending || isOfferPending) {
    return (
      <div role="status">
        <span className="sr-only">{overviewTexts.loading}</span>
        <Skeleton className="h-36 rounded-lg" />
      </div>
    );
  }
  return (
    <>
      {factors?.isOffered && <SecondStepOffer />}
      {error && (
        <ErrorState message={errorText(error, setupTexts.failed)} onRetry={() => void refetch()} />
      )}
      {setup && isGuideShown(setup) && <SetupGuide setup={setup} />}
      <TasksCard />
      <TodayCards />
      <StatsCard />
      {hasContent(setup) && (
        <>
          <AttendanceCard />
          <WeekCard />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <ActivityCard />
            <ResultsCard />
          </div>
          <BehindCard />
        </>
      )}
    </>
  );
}

/** What needs the teacher today, and how the platform does (spec §2, teacher dashboard; decisions/0051). */
export function OverviewPanel() {
  const { filters, change } = useAddressFilters(readView);
  if (filters.view === 'behind') {
    return <BehindPage page={filters.page} onPage={turnPage(change)} />;
  }
  if (filters.view === 'guide') return <GuidePage />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Cards />
    </div>
  );
}
