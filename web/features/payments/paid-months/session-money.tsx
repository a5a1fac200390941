import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { UnsentList } from '#web/features/payments/collections/unsent-list.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Card } from '#web/ui/page/card.tsx';
import { paidMonthQuery } from './paid-months.queries.ts';
import { paidMonthTexts as texts } from './paid-months.texts.ts';

type SessionMoneyProps = { groupId: string; month: number; day: string };

/** What came in from a group on a day, and who of it still owes the month. */
export function SessionMoney({ groupId, month, day }: SessionMoneyProps) {
  const may = useMay();
  const { data } = useQuery({
    ...paidMonthQuery({ groupId, month }),
    enabled: may('payments.collect'),
  });
  if (!may('payments.collect')) return null;
  // Who pays each class owes no month.
  const hasMonth = data?.students.some(({ state }) => state !== 'byClass');
  if (!data || !hasMonth) return <UnsentList />;
  // A code's price is its seller's to hand over, on another day.
  const paid = data.students.flatMap(({ payment }) =>
    payment?.paidOn === day && payment.amount !== null ? payment.amount : [],
  );
  const unpaid = data.students.filter(({ state }) => state === 'unpaid');
  const sum = paid.reduce((total, amount) => total + amount, 0);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h3 className="text-lg font-semibold">{texts.month(month)}</h3>
      <p>
        {may('teacher') ? texts.cameIn(paid.length, formatPrice(sum)) : texts.payers(paid.length)}
      </p>
      <p>{texts.stillOwe(unpaid.length)}</p>
      <UnsentList />
      {unpaid.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            {texts.shown.unpaid}
          </summary>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
            {unpaid.map((row) => (
              <li key={row.studentId} className="min-w-0">
                <StudentLink id={row.studentId} name={joinFullName(row)} isDense />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
