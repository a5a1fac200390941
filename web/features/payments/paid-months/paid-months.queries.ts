import type { RouteReply } from '#contract/route.ts';
import { paidMonths } from '#web/lib/api/teacher/teacher-api.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';

export type PaidMonth = RouteReply<typeof paidMonths.get>;
export type PaidMonthRow = PaidMonth['students'][number];

type Chosen = { groupId: string; month: number };

export const paidMonthQuery = ({ groupId, month }: Chosen) =>
  query(
    paidMonths.get,
    { params: { id: groupId }, query: { month } },
    {
      // Others collect meanwhile.
      staleTime: 0,
    },
  );

export const fetchUnpaid = ({ groupId, month }: Chosen, format: 'pdf' | 'csv' | 'xlsx') =>
  callForFile(paidMonths.listUnpaid, { params: { id: groupId }, query: { month, format } });
