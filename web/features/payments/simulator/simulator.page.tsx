import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { type SimulatedOrder, simulatedOrderQuery } from './simulator.queries.ts';
import { simulatorTexts as texts } from './simulator.texts.ts';

export const meta = () => [{ title: pageTitle(texts.title) }];

/** `/payment/simulator/:orderId`: where a simulated payment is paid, as on the page of a gateway (decisions §7). */
export default function SimulatorPage() {
  const { orderId = '' } = useParams();
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-start gap-6 px-4 py-8 sm:py-12">
      <h1 className="text-2xl">{texts.title}</h1>
      <Notice tone="warning" title={texts.noMoney}>
        <p>{texts.noMoneyHint}</p>
      </Notice>
      <SimulatedOrder key={orderId} orderId={orderId} />
    </main>
  );
}

function SimulatedOrder({ orderId }: { orderId: string }) {
  const { data: order, error, refetch } = useQuery(simulatedOrderQuery(orderId));
  if (order !== undefined) {
    return (
      <>
        <OrderFacts order={order} />
        {order.isPaid ? (
          <Notice
            tone="success"
            actions={<LinkButton to={paths.payment(order.paymentId)}>{texts.toPayment}</LinkButton>}
          >
            <p>{texts.paid}</p>
          </Notice>
        ) : (
          <PaymentSteps orderId={orderId} order={order} />
        )}
      </>
    );
  }
  if (error === null) return <OrderSkeleton />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState
      message={isGone ? errorText(error) : texts.loadFailed}
      {...(!isGone && { onRetry: () => void refetch() })}
      actions={
        <LinkButton to={paths.subscription()} look="quiet">
          {texts.toPlans}
        </LinkButton>
      }
    />
  );
}

function OrderFacts({ order: { title, amount, method } }: { order: SimulatedOrder }) {
  return (
    <Card className="grid gap-3">
      <p className="text-lg font-semibold break-words">
        <Mixed text={title} />
      </p>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        <dt className="text-ink-soft">{texts.amount}</dt>
        <dd className="tabular text-end text-2xl font-semibold">{formatPrice(amount)}</dd>
        <dt className="text-ink-soft">{texts.method}</dt>
        <dd className="text-end">{texts.methods[method]}</dd>
      </dl>
    </Card>
  );
}

function OrderSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  );
}
