import { useParams } from 'react-router';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PaymentView } from './payment-view.tsx';
import { paymentTexts as texts } from './payment.texts.ts';
import { usePayment } from './use-payment.ts';

export const meta = () => [{ title: pageTitle(texts.title) }];

/** `/payment/:paymentId`: what became of a payment, for whoever has its address. */
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
        <PaymentView payment={payment} isAsking={isFetching} onAsk={() => void refetch()} />
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
