import { Eye, FileText } from 'lucide-react';
import { DecisionButtons } from '#web/features/payments/receipts/decision-buttons.tsx';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { NotActive } from '#web/lib/lists/student-email.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { PaymentStatus } from './payment-status.tsx';
import type { Payment } from './payments.queries.ts';
import { paymentsTexts as texts } from './payments.texts.ts';
import { Price } from './price.tsx';

function Payer({ payment }: { payment: Payment }) {
  return (
    <div className="grid justify-items-start gap-0.5">
      <StudentLink id={payment.studentId} name={payment.studentName} />
      <span className="flex flex-wrap items-center gap-x-2 text-xs font-normal">
        <Ltr className="text-ink-soft">#{payment.number}</Ltr>
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

function Method({ payment: { paymentMethod, confirmedBy } }: { payment: Payment }) {
  return (
    <span className="grid">
      {texts.methods[paymentMethod]}
      <span className="text-xs text-ink-soft">{texts.confirmedBy[confirmedBy]}</span>
    </span>
  );
}

type Openers = {
  onOpen: (payment: Payment) => void;
  /** What the student sent for a payment that the teacher confirms. */
  onReceipt: (payment: Payment) => void;
};

/** Accept and reject where it waits, what the student sent, and the details. */
function Actions({ payment, onOpen, onReceipt }: Openers & { payment: Payment }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:-mx-2 max-md:-my-1">
      {payment.status === 'pending' && (
        <DecisionButtons payment={{ ...payment, paymentId: payment.id }} />
      )}
      {payment.confirmedBy === 'teacher' && (
        <IconButton
          label={texts.receipt(payment.number)}
          icon={<FileText aria-hidden="true" className="size-5" />}
          onClick={() => onReceipt(payment)}
        />
      )}
      <IconButton
        label={texts.view(payment.number)}
        icon={<Eye aria-hidden="true" className="size-5" />}
        onClick={() => onOpen(payment)}
      />
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
    cell: ({ title }) => (
      <span className="line-clamp-2 md:max-w-56">
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
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (payment) => <Actions payment={payment} {...openers} />,
  },
];
