import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#web/lib/session/session.ts';
import { ownSubscriptionQuery } from '#web/features/payments/own-subscription/own-subscription.queries.ts';

/** Before its end a subscription is renewed. */
const renewalDays = 30;

/** Whether every lesson is open to the student for longer than a month, so that nothing has to be offered above the page. */
export function useHasEverything(): boolean {
  const isPremium = useViewer()?.isPremium ?? false;
  const { data } = useQuery({ ...ownSubscriptionQuery, enabled: isPremium });
  return (
    data?.periods.some(
      ({ opens, state, daysLeft }) =>
        opens === 'everything' && state === 'active' && daysLeft > renewalDays,
    ) ?? false
  );
}
