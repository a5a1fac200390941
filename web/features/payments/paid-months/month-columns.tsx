import { HandCoins } from 'lucide-react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { formatShortDay } from '#domain/formats/times.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Payer } from '#web/features/payments/collections/unsent-payments.ts';
import { collectTexts } from '#web/features/payments/collections/collections.texts.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import type { PaidMonthRow } from './paid-months.queries.ts';
import { paidMonthTexts as texts } from './paid-months.texts.ts';

const tones = {
  paid: 'success',
  part: 'warning',
  open: 'neutral',
  byClass: 'neutral',
  unpaid: 'warning',
} as const;

function Detail({ row: { payment, unpaidSince, rest } }: { row: PaidMonthRow }) {
  if (unpaidSince !== null) return <span>{texts.since(unpaidSince)}</span>;
  if (!payment) return <span className="text-ink-soft">–</span>;
  return (
    <span>
      {payment.amount !== null && `${formatPrice(payment.amount)} · `}
      {formatShortDay(payment.paidOn)} · {texts.ways[payment.way]}
      {rest > 0 && ` · ${texts.rest(formatPrice(rest))}`}
    </span>
  );
}

/** The columns of the table of who has paid a month. */
export const monthColumns = (
  onCollect: (payer: { student: Payer; rest: number }) => void,
): TableColumn<PaidMonthRow>[] => [
  {
    id: 'name',
    header: texts.heads.name,
    cell: (row) => <StudentLink id={row.studentId} name={joinFullName(row)} isDense />,
  },
  {
    id: 'state',
    header: texts.heads.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
  },
  { id: 'detail', header: texts.heads.detail, cell: (row) => <Detail row={row} /> },
  {
    id: 'phone',
    header: texts.heads.phone,
    cell: ({ phone, parentPhone }) => <Ltr>{parentPhone || phone}</Ltr>,
  },
  {
    id: 'action',
    header: texts.heads.action,
    isPlain: true,
    cell: ({ studentId, state, rest, price, ...student }) =>
      state !== 'paid' && (
        <Button
          look="quiet"
          className="max-md:px-0"
          icon={<HandCoins className="size-5 md:hidden" />}
          onClick={() =>
            onCollect({ student: { id: studentId, ...student }, rest: rest > 0 ? rest : price })
          }
        >
          <span className="max-md:sr-only">{collectTexts.open}</span>
          <span className="sr-only">{collectTexts.ofStudent(joinFullName(student))}</span>
        </Button>
      ),
  },
];
