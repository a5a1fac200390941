import { useMay } from '#web/lib/pages/may.queries.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ViewLinks } from '#web/lib/lists/view-links.tsx';
import { paths } from '#web/paths/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CollectButton } from './collections/collect-button.tsx';
import { UnsentList } from './collections/unsent-list.tsx';
import { PaymentsPanel } from './panel/payments-panel.tsx';
import { paymentsViewsTexts as texts } from './payments-views.texts.ts';

const ReceiptQueue = lazy(async () => ({
  default: (await import('./receipts/receipt-queue.tsx')).ReceiptQueue,
}));
const DaysView = lazy(async () => ({
  default: (await import('./days/days-view.tsx')).DaysView,
}));

const DrawersView = lazy(async () => ({
  default: (await import('./collections/drawers-view.tsx')).DrawersView,
}));

const MonthView = lazy(async () => ({
  default: (await import('./paid-months/month-view.tsx')).MonthView,
}));

const DebtsView = lazy(async () => ({
  default: (await import('./statements/debts-view.tsx')).DebtsView,
}));

const views = ['payments', 'receipts', 'month', 'debts', 'drawers', 'days'] as const;
type View = (typeof views)[number];

const content: Record<View, ReactNode> = {
  payments: <PaymentsPanel />,
  receipts: <ReceiptQueue />,
  month: <MonthView />,
  debts: <DebtsView />,
  drawers: <DrawersView />,
  days: <DaysView />,
};

/** The payments, the receipts that wait for the teacher, and the days that were compared (spec §2). */
export function PaymentsViews() {
  const [parameters] = useSearchParams();
  const may = useMay();
  // Only the teacher compares days with a gateway's list.
  const offered = views.filter((view) => view !== 'days' || may('teacher'));
  const current = offered.find((view) => view === parameters.get('view')) ?? 'payments';
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewLinks
          label={texts.label}
          links={offered.map((view) => ({
            name: texts[view],
            to: paths.dashboard('payments', view === 'payments' ? undefined : view),
            isCurrent: view === current,
          }))}
        />
        <CollectButton />
      </div>
      <UnsentList />
      <Suspense fallback={<Skeleton className="h-96" />}>{content[current]}</Suspense>
    </section>
  );
}
