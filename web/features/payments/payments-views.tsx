import { useMay } from '#web/lib/pages/may.queries.ts';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '#web/lib/lists/view-links.tsx';
import { paths } from '#web/paths/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { CollectButton } from './collections/collect-button.tsx';
import { UnsentList } from './collections/unsent-list.tsx';
import { PaymentsPanel } from './panel/payments-panel.tsx';
import { paymentsViewsTexts as texts } from './payments-views.texts.ts';

const ReceiptQueue = lazyPart(
  async () => (await import('./receipts/receipt-queue.tsx')).ReceiptQueue,
);
const DaysView = lazyPart(async () => (await import('./days/days-view.tsx')).DaysView);

const DrawersView = lazyPart(
  async () => (await import('./collections/drawers-view.tsx')).DrawersView,
);

const MonthView = lazyPart(async () => (await import('./paid-months/month-view.tsx')).MonthView);

const PricesView = lazyPart(async () => (await import('./prices/prices-view.tsx')).PricesView);

const DebtsView = lazyPart(async () => (await import('./statements/debts-view.tsx')).DebtsView);

const DiscountsPanel = lazyPart(
  async () => (await import('./discounts/discounts-panel.tsx')).DiscountsPanel,
);

const views = [
  'payments',
  'receipts',
  'month',
  'debts',
  'prices',
  'drawers',
  'discounts',
  'days',
] as const;
type View = (typeof views)[number];

const content: Record<View, ReactNode> = {
  payments: <PaymentsPanel />,
  receipts: <ReceiptQueue />,
  month: <MonthView />,
  debts: <DebtsView />,
  prices: <PricesView />,
  drawers: <DrawersView />,
  discounts: <DiscountsPanel />,
  days: <DaysView />,
};

/** What only the teacher opens: the days are compared with a gateway's list. */
const teachersViews = new Set<View>(['discounts', 'days']);

/** The discounts have a tab of their own in the address (spec §2). */
const addressOf = (view: View) => {
  if (view === 'discounts') return paths.dashboard('discounts');
  return paths.dashboard('payments', view === 'payments' ? undefined : view);
};

/** The payments, the receipts that wait for the teacher, the discounts, and the days that were compared (spec §2). */
export function PaymentsViews() {
  const [parameters] = useSearchParams();
  const may = useMay();
  const offered = views.filter((view) => !teachersViews.has(view) || may('teacher'));
  const named =
    parameters.get('tab') === 'discounts' ? 'discounts' : (parameters.get('view') ?? 'payments');
  const current = offered.find((view) => view === named) ?? 'payments';
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewLinks
          label={texts.label}
          links={offered.map((view) => ({
            name: texts[view],
            to: addressOf(view),
            isCurrent: view === current,
          }))}
        />
        {current !== 'discounts' && <CollectButton />}
      </div>
      <UnsentList />
      <Suspense fallback={<Skeleton className="h-96" />}>{content[current]}</Suspense>
    </section>
  );
}
