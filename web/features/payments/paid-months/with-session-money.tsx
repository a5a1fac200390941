import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { unsentPaymentsQuery } from '#web/features/payments/collections/collections.queries.ts';
import { unsentTexts } from '#web/features/payments/collections/collections.texts.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { paidMonthQuery } from './paid-months.queries.ts';
import { SessionMoney } from './session-money.tsx';
import { type MoneyStudent, moneyLineOf, StudentMonth } from './student-month.tsx';

type MoneyOfSession = { groupId: string | null; day: string };

const useSessionMoney = ({ groupId, day }: MoneyOfSession) => {
  const may = useMay();
  const isShown = may('payments.collect') && groupId !== null;
  const month = Number(day.slice(5, 7));
  const { data } = useQuery({
    ...paidMonthQuery({ groupId: groupId ?? '', month }),
    enabled: isShown,
  });
  const { data: unsent } = useQuery({ ...unsentPaymentsQuery, enabled: isShown });
  return useMemo(() => {
    const waiting = new Set(
      unsent?.flatMap(({ student, refusal }) => (refusal === null ? student.id : [])),
    );
    const lines = new Map(data?.students.map((row) => [row.studentId, moneyLineOf(row, month)]));
    const paidToday = data?.students.filter(({ payment }) => payment?.paidOn === day) ?? [];
    return {
      lineOf: (studentId: string) =>
        waiting.has(studentId)
          ? ({ tone: 'warning', text: unsentTexts.waits } as const)
          : lines.get(studentId),
      payerIds: new Set([...waiting, ...paidToday.map(({ studentId }) => studentId)]),
      ofStudent: (student: MoneyStudent) =>
        groupId !== null && <StudentMonth groupId={groupId} month={month} student={student} />,
      summary: () => groupId !== null && <SessionMoney groupId={groupId} month={month} day={day} />,
    };
  }, [data, unsent, groupId, month, day]);
};

type WithSessionMoneyProps = {
  session: MoneyOfSession;
  children: (money: ReturnType<typeof useSessionMoney>) => ReactNode;
};

/** What a class session shows of payments; nothing without a group, and for whoever collects none. */
export function WithSessionMoney({ session, children }: WithSessionMoneyProps) {
  return children(useSessionMoney(session));
}
