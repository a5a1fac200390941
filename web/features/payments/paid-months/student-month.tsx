import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import { useStatement } from '#web/features/payments/balance/statements.queries.ts';
import { CollectSheet } from '#web/features/payments/collections/collect-button.tsx';
import { unsentPaymentsQuery } from '#web/features/payments/collections/collections.queries.ts';
import { collectTexts, unsentTexts } from '#web/features/payments/collections/collections.texts.ts';
import { useTakeCash } from '#web/features/payments/collections/use-take-cash.ts';
import { balanceTexts } from '#web/lib/lists/balance.texts.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { paidMonthQuery, type PaidMonthRow } from './paid-months.queries.ts';
import { paidMonthTexts as texts } from './paid-months.texts.ts';

type MoneyLine = { tone: 'success' | 'warning' | 'neutral'; text: string };

const monthLine = ({ state, payment, unpaidSince, month }: PaidMonthRow & { month: number }) => {
  if (state === 'unpaid') {
    return unpaidSince === null || unpaidSince === month
      ? texts.unpaidMonth(month)
      : `${texts.states.unpaid} ${texts.since(unpaidSince)}`;
  }
  if (payment?.amount === null) return texts.paidByCode;
  return payment ? texts.paidAmount(formatPrice(payment.amount)) : texts.states[state];
};

const tones = {
  paid: 'success',
  part: 'success',
  open: 'neutral',
  byClass: 'neutral',
  unpaid: 'warning',
} as const;

/** In one line what matters at the door: what is owed, else whether the month is paid. */
export const moneyLineOf = (row: PaidMonthRow, month: number): MoneyLine => {
  if (row.balance > 0) {
    return { tone: 'warning', text: balanceTexts.owes(formatPrice(row.balance)) };
  }
  return { tone: tones[row.state], text: monthLine({ ...row, month }) };
};

export type MoneyStudent = { id: string; firstName: string; lastName: string };

type StudentMonthProps = { groupId: string; month: number; student: MoneyStudent };

/**
 * What a student owes, or that the month is paid, with the cash by one press; a guest's month is that of another group, so that only
 * the balance is shown. Nothing for whoever collects no payments.
 */
export function StudentMonth({ groupId, month, student }: StudentMonthProps) {
  const may = useMay();
  const mayCollect = may('payments.collect');
  const { data } = useQuery({ ...paidMonthQuery({ groupId, month }), enabled: mayCollect });
  const row = data?.students.find(({ studentId }) => studentId === student.id);
  const isGuest = data !== undefined && row === undefined;
  const { data: statement } = useStatement(isGuest ? student.id : undefined);
  const { data: unsent = [] } = useQuery({ ...unsentPaymentsQuery, enabled: mayCollect });
  const [isOpen, setIsOpen] = useState(false);
  const payer = { phone: '', parentPhone: '', ...row, ...student };
  const { take, isTaking } = useTakeCash(payer);
  const balance = row?.balance ?? statement?.balance;
  if (balance === undefined) return null;
  const isUnsent = unsent.some(
    ({ student: { id }, refusal }) => refusal === null && id === student.id,
  );
  const name = joinFullName(student);
  const line = row
    ? moneyLineOf(row, month)
    : ({ tone: 'warning', text: balanceTexts.owes(formatPrice(balance)) } as const);
  const isUnpaid = row?.state === 'unpaid';
  const price = isUnpaid && balance >= 0 ? row.price : undefined;
  const icon = <HandCoins className="size-4" />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(row || balance > 0) && (
        <Badge tone={line.tone} className="text-base">
          {line.text}
        </Badge>
      )}
      {isUnsent && <Badge tone="warning">{unsentTexts.waits}</Badge>}
      {balance > 0 && !isUnsent && (
        <Button icon={icon} busy={isTaking} onClick={() => take({ balance })}>
          {texts.take(formatPrice(balance))}
          <span className="sr-only">{collectTexts.ofStudent(name)}</span>
        </Button>
      )}
      {price !== undefined && !isUnsent && (
        <Button icon={icon} busy={isTaking} onClick={() => take({ month, price })}>
          {texts.takeMonth(month, formatPrice(price))}
          <span className="sr-only">{collectTexts.ofStudent(name)}</span>
        </Button>
      )}
      {!isUnsent && (
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {collectTexts.open}
          <span className="sr-only">{collectTexts.ofStudent(name)}</span>
        </Button>
      )}
      {isOpen && (
        <CollectSheet
          student={payer}
          {...(isUnpaid && { month, rest: row.price })}
          {...(balance > 0 && !isUnpaid && { isOnAccount: true, rest: balance })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
