import { collectedWayNames } from '#domain/payments/collected-payments.ts';
import { Eye, FileText } from 'lucide-react';
import { DecisionButtons } from '#web/features/payments/receipts/decision-buttons.tsx';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { NotActive } from '#web/lib/lists/student-email.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import './payment-row.css';
import { PaymentStatus } from './payment-status.tsx';
import type { Payment } from './payments.queries.ts';
import { paymentsTexts as texts } from './payments.texts.ts';
import { Price } from './price.tsx';

function Payer({ payment }: { payment: Payment }) {
  return (
    <div className="grid justify-items-start">
      <StudentLink id={payment.studentId} name={payment.studentName} isDense />
      <span className="flex flex-wrap items-center gap-x-2 text-xs font-normal text-ink-soft">
        <Ltr>#{payment.number}</Ltr>
        <span className="payment-title">
          <Mixed text={payment.title} />
        </span>
        {!payment.studentHasAccount && <NotActive />}
      </span>
    </div>
  );
}

function Amount({ payment: { amount, refunded } }: { payment: Payment }) {
  return (
    <span className="grid justify-items-start gap-0.5">
      <Price egp={amount} className="font-semibold" />
      {refunded > 0 && (
        <span className="text-xs text-ink-soft">{texts.refunded(formatPrice(refunded))}</span>
      )}
    </span>
  );
}

/** How it was paid; of money that was taken in person, how it was taken. */
function Method({ payment: { paymentMethod, way, confirmedBy } }: { payment: Payment }) {
  return (
    <span className="inline-flex flex-wrap gap-x-2 md:grid">
      {way === null ? texts.methods[paymentMethod] : collectedWayNames[way]}
      <span className="text-xs text-ink-soft">{texts.confirmedBy[confirmedBy]}</span>
    </span>
  );
}

type Openers = {
  onOpen: (payment: Payment) => void;
  /** What the student sent for a payment that the teacher confirms. */
  onReceipt: (payment: Payment) => void;
};

/** Accept and reject where it waits; what the student sent, and the details. */
function Actions({ payment, onOpen, onReceipt }: Openers & { payment: Payment }) {
  const { id, number, studentName, status, confirmedBy } = payment;
  const label = texts.heads.actions;
  const subject = `${studentName} #${number}`;
  const others = [
    ...(confirmedBy === 'teacher'
      ? [
          {
            label: texts.openReceipt,
            name: texts.receipt(number),
            Icon: FileText,
            onClick: () => onReceipt(payment),
          },
        ]
      : []),
    { label: texts.details, name: texts.view(number), Icon: Eye, onClick: () => onOpen(payment) },
  ];
  if (status !== 'pending') return <RowActions label={label} subject={subject} actions={others} />;
  return (
    <div className="flex items-center justify-end gap-1">
      <DecisionButtons payment={{ ...payment, paymentId: id }} isInRow />
      <MoreMenu label={label} subject={subject} actions={others} />
    </div>
  );
}

/** The columns of the table; the ids of sortable columns are the contract's. */
export const paymentColumns = (openers: Openers): TableColumn<Payment>[] => [
  {
    id: 'studentName',
    header: texts.heads.student,
    isSortable: true,
    cell: (payment) => <Payer payment={payment} />,
  },
  {
    id: 'title',
    header: texts.heads.title,
    isLong: true,
    isWide: true,
    cell: ({ title }) => (
      <span className="line-clamp-2">
        <Mixed text={title} />
      </span>
    ),
  },
  {
    id: 'amount',
    header: texts.heads.amount,
    isSortable: true,
    cell: (payment) => <Amount payment={payment} />,
  },
  {
    id: 'method',
    header: texts.heads.method,
    isWide: true,
    cell: (payment) => <Method payment={payment} />,
  },
  {
    id: 'status',
    header: texts.heads.status,
    cell: (payment) => <PaymentStatus payment={payment} />,
  },
  {
    id: 'createdAt',
    header: texts.heads.createdAt,
    isSortable: true,
    cell: ({ createdAt }) => <span className="payment-date">{formatDateTime(createdAt)}</span>,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (payment) => <Actions payment={payment} {...openers} />,
  },
];
