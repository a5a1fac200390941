import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import { CollectSheet } from '#web/features/payments/collections/collect-button.tsx';
import { unsentPaymentsQuery } from '#web/features/payments/collections/collections.queries.ts';
import { collectTexts, unsentTexts } from '#web/features/payments/collections/collections.texts.ts';
import { Balance } from '#web/lib/lists/balance.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { paidMonthQuery, type PaidMonthRow } from './paid-months.queries.ts';
import { paidMonthTexts as texts } from './paid-months.texts.ts';

const tones = { paid: 'success', part: 'warning', open: 'neutral', unpaid: 'warning' } as const;

/** In a word more than the state: how much was paid, or since when nothing was. */
const stateText = ({ state, payment, unpaidSince, rest }: PaidMonthRow): string => {
  if (payment?.amount === null) return texts.paidByCode;
  if (payment && rest > 0) {
    return `${texts.paidAmount(formatPrice(payment.amount))}، ${texts.rest(formatPrice(rest))}`;
  }
  if (payment) return texts.paidAmount(formatPrice(payment.amount));
  return unpaidSince === null
    ? texts.states[state]
    : `${texts.states[state]} ${texts.since(unpaidSince)}`;
};

type StudentMonthProps = { groupId: string; month: number; studentId: string };

/** Whether a student of a group has paid a month, and «سجّل دفعة» where not; nothing for who collects no payments. */
export function StudentMonth({ groupId, month, studentId }: StudentMonthProps) {
  const may = useMay();
  const mayCollect = may('payments.collect');
  const { data } = useQuery({ ...paidMonthQuery({ groupId, month }), enabled: mayCollect });
  const [isOpen, setIsOpen] = useState(false);
  const { data: unsent = [] } = useQuery({ ...unsentPaymentsQuery, enabled: mayCollect });
  const row = data?.students.find((student) => student.studentId === studentId);
  if (!row) return null;
  const isUnsent = unsent.some(
    ({ student, body, refusal }) =>
      refusal === null && student.id === studentId && body.month === String(month),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Badge tone={tones[row.state]}>{stateText(row)}</Badge>
      {row.balance !== row.rest && <Balance egp={row.balance} />}
      {isUnsent && <Badge tone="warning">{unsentTexts.waits}</Badge>}
      {row.state !== 'paid' && !isUnsent && (
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {collectTexts.open}
          <span className="sr-only">{collectTexts.ofStudent(joinFullName(row))}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CollectSheet
            student={{ ...row, id: studentId }}
            month={month}
            rest={row.rest > 0 ? row.rest : row.price}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
