import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { ActivePeriod } from './active-period.tsx';
import { PeriodHistory } from './period-history.tsx';
import { ownSubscriptionQuery } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { SectionCard } from './section-card.tsx';

const texts = profileTexts.subscription;

/** The Premium periods as the server stores them (decisions §1): the active ones, then past and future ones. */
export function SubscriptionSection() {
  const { data: subscription, error, refetch } = useQuery(ownSubscriptionQuery);
  if (subscription === undefined && error !== null) {
    return <ErrorState message={profileTexts.loadFailed} onRetry={() => void refetch()} />;
  }
  if (subscription === undefined) return <SubscriptionSkeleton />;
  if (subscription.isEverythingOpen) {
    return (
      <SectionCard title={profileTexts.sections.subscription}>
        <Notice tone="premium" title={texts.teacher}>
          {texts.teacherHint}
        </Notice>
      </SectionCard>
    );
  }
  const active = subscription.periods.filter(({ state }) => state === 'active');
  const others = subscription.periods.filter(({ state }) => state !== 'active');
  return (
    <>
      <SectionCard title={profileTexts.sections.subscription}>
        {active.length === 0 ? (
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            symbol="Pr"
            action={<LinkButton to={paths.subscription()}>{texts.plans}</LinkButton>}
          />
        ) : (
          <div className="grid gap-6">
            {active.map((period) => (
              <ActivePeriod key={period.id} period={period} />
            ))}
            <LinkButton
              to={paths.subscription()}
              look="secondary"
              className="sm:justify-self-start"
            >
              {texts.renew}
            </LinkButton>
          </div>
        )}
      </SectionCard>
      {others.length > 0 && <PeriodHistory periods={others} />}
    </>
  );
}

/** A placeholder of the size of one active period. */
function SubscriptionSkeleton() {
  return (
    <SectionCard title={profileTexts.sections.subscription}>
      <div aria-hidden="true" className="flex flex-wrap gap-5">
        <Skeleton className="size-24" />
        <div className="grid grow content-start gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
    </SectionCard>
  );
}
