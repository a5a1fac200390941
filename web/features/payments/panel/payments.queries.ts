import { keepPreviousData } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { outdatedByPayment } from '#web/lib/api/teacher/outdated-by.ts';
import { taughtPayments } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import type { PaymentFilters } from './payment-filters.ts';

export type Payment = RouteReply<typeof taughtPayments.list>[number];
export type PaymentDetail = RouteReply<typeof taughtPayments.get>;
export type PaymentEvent = PaymentDetail['events'][number];

/** Another device, a student or the gateway changes them at any time, so each visit loads them again. */
const fresh = { staleTime: 0 };

const queryOf = ({
  search,
  status,
  method,
  confirmedBy,
  plan,
  from,
  to,
  student,
}: PaymentFilters) => ({
  search,
  status,
  method,
  confirmedBy,
  plan,
  from,
  to,
  ...(student !== '' && { student }),
});

/** A page of the list. */
export const paymentsQuery = (filters: PaymentFilters) => {
  const { sort, direction, page, pageSize } = filters;
  const shown = { ...queryOf(filters), sort, direction, page, pageSize };
  return pageQuery(taughtPayments.list, { query: shown }, fresh);
};

export const totalsQuery = (filters: PaymentFilters) =>
  query(
    taughtPayments.totals,
    { query: queryOf(filters) },
    {
      placeholderData: keepPreviousData,
      ...fresh,
    },
  );

export const waitingPaymentsQuery = query(taughtPayments.waiting, {});

const untilAnsweredInMs = 10_000;

/** One payment; fetched again while the reply of the gateway about a refund is missing. */
export const paymentQuery = (id: string) =>
  query(
    taughtPayments.get,
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.requestedRefund == null ? false : untilAnsweredInMs,
      ...fresh,
    },
  );

const listedOfStudent = 5;

/** The newest payments of a student, and how many there are. */
export const studentPaymentsQuery = (student: string) =>
  pageQuery(
    taughtPayments.list,
    { query: { student, pageSize: listedOfStudent } },
    // Not those of another student meanwhile.
    { placeholderData: () => undefined, ...fresh },
  );

/** Downloads all payments that match the filters. */
export const fetchExport = (filters: PaymentFilters, format: 'csv' | 'xlsx'): Promise<Blob> => {
  const { sort, direction } = filters;
  return callForFile(taughtPayments.export, {
    query: { ...queryOf(filters), sort, direction, format },
  });
};

export type RefundBody = CallArguments<typeof taughtPayments.refund>['body'];

export const useRefund = () => useCall(taughtPayments.refund, { outdated: outdatedByPayment });

export const useReview = () => useCall(taughtPayments.review, { outdated: outdatedByPayment });
