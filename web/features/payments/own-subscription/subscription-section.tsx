import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#domain/formats/numbers.ts';
import { ownSubscriptionQuery, type Period } from './own-subscription.queries.ts';
import { profileTexts, SectionCard } from '#web/features/identity/identity.api.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { ActivePeriod, type LargePeriod } from './active-period.tsx';
import { historyEntries } from './history-entries.ts';
import { OwnLessons } from './own-lessons.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { subscriptionSectionTexts as texts } from './subscription-section.texts.ts';

const isLarge = (period: Period): period is LargePeriod => period.opens !== 'lesson';

/** What the student has the right to, until when and for how much (decisions §1): all of it as the server stores it. */
export function SubscriptionSection() {
  const { data: subscription, error, refetch } = useQuery(ownSubscriptionQuery);
  if (subscription === undefined && error !== null) {
    return <ErrorState message={profileTexts.loadFailed} onRetry={() => void refetch()} />;
  }
  if (subscription === undefined) return <SubscriptionSkeleton />;
  const { balance, periods, payments, isEverythingOpen } = subscription;
  if (isEverythingOpen) {
    return (
      <SectionCard title={texts.title}>
        <Notice tone="premium" title={texts.teacher}>
          {texts.teacherHint}
        </Notice>
      </SectionCard>
    );
  }
  const current = periods
    .filter(({ state }) => state !== 'ended')
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const paymentOf = ({ paymentId }: Period) => payments.find(({ id }) => id === paymentId);
  const large = current.filter(isLarge);
  const lessons = current
    .filter((period) => !isLarge(period))
    .map((period) => ({ period, payment: paymentOf(period) }));
  const entries = historyEntries(payments, periods);
  return (
    <>
      {balance !== 0 && (
        <Notice tone={balance > 0 ? 'warning' : 'success'}>
          {balance > 0 ? texts.owed(formatPrice(balance)) : texts.credit(formatPrice(-balance))}
        </Notice>
      )}
      <SectionCard title={texts.title}>
        {large.length === 0 ? (
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            action={<LinkButton to={paths.subscription()}>{texts.plans}</LinkButton>}
          />
        ) : (
          <div className="grid gap-6">
            <ul className="grid gap-6 divide-y divide-line">
              {large.map((period) => (
                <li key={period.id} className="not-last:pb-6">
                  <ActivePeriod period={period} payment={paymentOf(period)} />
                </li>
              ))}
            </ul>
            <LinkButton
              to={paths.subscription()}
              look="secondary"
              className="sm:justify-self-start"
            >
              {texts.otherPlans}
            </LinkButton>
          </div>
        )}
      </SectionCard>
      {lessons.length > 0 && <OwnLessons lessons={lessons} />}
      {entries.length > 0 && <PaymentHistory entries={entries} periods={periods} />}
    </>
  );
}

/** A placeholder of the size of one active period. */
function SubscriptionSkeleton() {
  return (
    <SectionCard title={texts.title}>
      <div aria-hidden="true" className="flex flex-wrap gap-5">
        <Skeleton className="size-24 max-sm:hidden" />
        <div className="grid grow content-start gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-40 w-full sm:h-24" />
        </div>
      </div>
    </SectionCard>
  );
}
