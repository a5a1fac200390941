import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { paymentQuery } from '#web/features/payments/subscriptions/checkout/checkout.queries.ts';
import { forgetPayment } from '#web/features/payments/subscriptions/checkout/order-keys.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { checkout } from '#web/lib/api/on-demand/on-demand-api.ts';
import { keysOf } from '#web/lib/calls/changes/outdate.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { refreshSession } from '#web/lib/session/refresh.ts';
import { readViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { pauseBeforeRefresh } from './outcome.ts';
import { PaymentView } from './payment-view.tsx';
import { paymentTexts as texts } from './payment.texts.ts';

export const meta = () => [{ title: pageTitle(texts.title) }];

/** `/payment/:paymentId`: the outcome of a payment, for everybody who has the address. */
export default function PaymentPage() {
  const { paymentId = '' } = useParams();
  return (
    <div className="mx-auto max-w-2xl px-4 py-10">
      <LoadedPayment key={paymentId} id={paymentId} />
    </div>
  );
}

function LoadedPayment({ id }: { id: string }) {
  const { data: payment, error, refetch, isFetching } = usePayment(id);
  if (payment !== undefined) {
    return (
      <div className="grid gap-6">
        <PaymentView payment={payment} isRefreshing={isFetching} onRefresh={() => void refetch()} />
        {error !== null && <Notice tone="warning">{texts.stale}</Notice>}
      </div>
    );
  }
  if (error === null) return <PaymentSkeleton />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <h1 className="mb-6 text-2xl">{texts.title}</h1>
      <ErrorState
        message={isUnknown ? errorText(error) : texts.loadFailed}
        {...(!isUnknown && { onRetry: () => void refetch() })}
        actions={
          <LinkButton to={paths.home()} look="quiet">
            {texts.home}
          </LinkButton>
        }
      />
    </>
  );
}

/** Tile, title, sentence and facts. */
function PaymentSkeleton() {
  return (
    <div role="status" className="grid justify-items-center gap-6">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="size-36" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-14 w-full max-w-md" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}

/** A payment, read again and again until it is decided. */
function usePayment(id: string) {
  const query = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state }) =>
      pauseBeforeRefresh(state.data, state.dataUpdateCount + state.errorUpdateCount - 1),
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
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => !keysOf([checkout]).some(([route]) => route === queryKey[0]),
      });
    };
    void renew();
  }, [isPaid, queryClient]);
}
