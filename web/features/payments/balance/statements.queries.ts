import { useQuery } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { outdatedByPayment } from '#web/lib/api/teacher/outdated-by.ts';
import { statements } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';

export type Statement = RouteReply<typeof statements.get>;
export type Debtor = RouteReply<typeof statements.debts>['students'][number];
export type StatementEntry = Statement['entries'][number];
type AskBody = CallArguments<typeof statements.ask>['body'];
type AskManyBody = CallArguments<typeof statements.askMany>['body'];

export const debtsOfPage = 50;

// Others collect meanwhile.
export const statementQuery = (studentId: string) =>
  query(statements.get, { params: { id: studentId } }, { staleTime: 0 });

/** Who owes something. @param groupId empty for all */
export const debtsQuery = ({ groupId, page }: { groupId: string; page: number }) =>
  query(statements.debts, { query: { groupId, page, pageSize: debtsOfPage } }, { staleTime: 0 });

/** What a student owes, for whoever collects. */
export const useStatement = (studentId: string | undefined) => {
  const may = useMay();
  return useQuery({
    ...statementQuery(studentId ?? ''),
    enabled: studentId !== undefined && may('payments.collect'),
  });
};

const refresh = { outdated: outdatedByPayment, loadsBehind: true };

/** Asks one student, or those of a group or a grade. */
export const useAsk = (studentId: string | undefined) =>
  useCall(
    (body: AskBody & Pick<AskManyBody, 'groupId' | 'grade'>) =>
      studentId === undefined
        ? call(statements.askMany, { body })
        : call(statements.ask, { params: { id: studentId }, body }),
    refresh,
  );

export const useWaive = () => useCall(statements.waive, refresh);

export const useCounter = () => useCall(statements.counter, refresh);
