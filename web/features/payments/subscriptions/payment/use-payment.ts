import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSession } from '#web/lib/session/refresh.ts';
import { readViewer } from '#web/lib/session/session.ts';
import { paymentQuery } from '#web/features/payments/subscriptions/checkout/checkout.queries.ts';
import { forgetPayment } from '#web/features/payments/subscriptions/checkout/order-keys.ts';
import { pauseBeforeAsking } from './outcome.ts';

/** A payment, asked for again until it is decided. */
export function usePayment(id: string) {
  const query = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state }) =>
      pauseBeforeAsking(state.data, state.dataUpdateCount + state.errorUpdateCount - 1),
  });
  const status = query.data?.status;
  useRenewedSession(status === 'completed');
  useEffect(() => {
    if (status !== undefined && status !== 'pending') forgetPayment(id);
  }, [id, status]);
  return query;
}

/** After a payment the token is renewed, so that Premium shows at once, and what was read without the right is outdated. */
function useRenewedSession(isPaid: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPaid || readViewer()?.role !== 'student') return;
    const renew = async () => {
      // Offline the right shows with the next renewal.
      await refreshSession().catch(() => undefined);
      const isOwn = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'checkout';
      await queryClient.invalidateQueries({ predicate: isOwn });
    };
    void renew();
  }, [isPaid, queryClient]);
}
