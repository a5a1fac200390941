import { useQuery } from '@tanstack/react-query';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressEntry } from '#web/lib/lists/use-address-entry.ts';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { noFilters, type PaymentFilters, readFilters } from './payment-filters.ts';
import { PaymentSheet } from './payment-sheet.tsx';
import { PaymentTotals } from './payment-totals.tsx';
import { fetchExport, type Payment, paymentsQuery } from './payments.queries.ts';
import { paymentsTexts as texts } from './payments.texts.ts';
import { PaymentsToolbar } from './payments-toolbar.tsx';

/** The viewer of pictures and documents is loaded when a receipt is first opened. */
const ReceiptReview = lazyWindow(
  async () => (await import('#web/features/payments/receipts/receipt-review.tsx')).ReceiptReview,
);

type ListProps = AddressFilters<PaymentFilters> & {
  onOpen: (payment: Payment) => void;
  onReceipt: (payment: Payment) => void;
};

function PaymentList({ filters, change, ...openers }: ListProps) {
  const query = useQuery(paymentsQuery(filters));
  return (
    <PagedTable
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={{ label: texts.loading, rowCount: 8, cardHeight: 'max-md:h-60' }}
      emptyAction={
        <LinkButton to={paths.subscription()} look="secondary">
          {texts.emptyAction}
        </LinkButton>
      }
      noFilters={noFilters}
      actions={
        <ExportButtons
          fetchFile={(format) => fetchExport(filters, format)}
          fileName={texts.title}
          failed={texts.exportFailed}
        />
      }
      caption={texts.title}
      columns={paymentColumns(openers)}
      rowKey={({ id }) => id}
    />
  );
}

/** Says that the list is of one student, and leads back to all. */
function StudentFilterNote({ filters, change }: AddressFilters<PaymentFilters>) {
  if (filters.student === '') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-brand-soft px-4 py-1 text-sm">
      <span className="font-medium">{texts.ofStudent}</span>
      <Button look="quiet" onClick={() => change({ student: '' })}>
        {texts.allStudents}
      </Button>
    </div>
  );
}

/** All payments: sums, search, filters, export, details and refunds (spec §2, payments panel). */
export function PaymentsPanel() {
  const may = useMay();
  const { filters, change } = useAddressFilters(readFilters);
  const viewed = useAddressEntry('payment');
  const receipt = useAddressEntry('receipt');
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      {may('teacher') && <PaymentTotals filters={filters} />}
      <PaymentsToolbar filters={filters} change={change} />
      <StudentFilterNote filters={filters} change={change} />
      <PaymentList
        filters={filters}
        change={change}
        onOpen={({ id }) => viewed.open(id)}
        onReceipt={({ id }) => receipt.open(id)}
      />
      {viewed.id !== undefined && (
        <PaymentSheet
          key={viewed.id}
          id={viewed.id}
          onReceipt={receipt.open}
          onClose={viewed.close}
        />
      )}
      {receipt.id !== undefined && (
        <ReceiptReview key={receipt.id} paymentId={receipt.id} onClose={receipt.close} />
      )}
    </section>
  );
}
