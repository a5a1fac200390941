import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { outdatedByPayment, useOutdate } from '#web/lib/api/changes/outdated-queries.ts';
import { call, callForFile, callPage } from '#web/lib/calls/call.ts';
import { taughtPayments } from '#web/lib/api/teacher/teacher-api.ts';
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

/** A page of the list; the previous page stays visible while the next loads. */
export const paymentsQuery = (filters: PaymentFilters) => {
  const { sort, direction, page, pageSize } = filters;
  const query = { ...queryOf(filters), sort, direction, page, pageSize };
  return queryOptions({
    queryKey: ['taught-payments', 'list', query],
    queryFn: ({ signal }) => callPage(taughtPayments.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
};

export const totalsQuery = (filters: PaymentFilters) => {
  const query = queryOf(filters);
  return queryOptions({
    queryKey: ['taught-payments', 'totals', query],
    queryFn: ({ signal }) => call(taughtPayments.totals, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
};

export const waitingPaymentsQuery = queryOptions({
  queryKey: ['taught-payments', 'waiting'],
  queryFn: ({ signal }) => call(taughtPayments.waiting, {}, { signal }),
});

const untilAnsweredInMs = 10_000;

/** One payment; fetched again while the reply of the gateway about a refund is missing. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['taught-payments', 'one', id],
    queryFn: ({ signal }) => call(taughtPayments.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.requestedRefund == null ? false : untilAnsweredInMs,
    ...fresh,
  });

const listedOfStudent = 5;

/** The newest payments of a student, and how many there are. */
export const studentPaymentsQuery = (student: string) =>
  queryOptions({
    queryKey: ['taught-payments', 'student', student],
    queryFn: ({ signal }) =>
      callPage(taughtPayments.list, { query: { student, pageSize: listedOfStudent } }, { signal }),
    ...fresh,
  });

/** Downloads all payments that match the filters. */
export const fetchExport = (filters: PaymentFilters, format: 'csv' | 'xlsx'): Promise<Blob> => {
  const { sort, direction } = filters;
  return callForFile(taughtPayments.export, {
    query: { ...queryOf(filters), sort, direction, format },
  });
};

const useRefresh = () => {
  const outdate = useOutdate();
  // Also after a failure, so that the sheet shows the stored state.
  return { onSettled: () => outdate(outdatedByPayment) };
};

export type RefundBody = CallArguments<typeof taughtPayments.refund>['body'];

export const useRefund = (id: string) =>
  useMutation({
    mutationFn: (body: RefundBody) => call(taughtPayments.refund, { params: { id }, body }),
    ...useRefresh(),
  });

export const useReview = (id: string) =>
  useMutation({
    mutationFn: () => call(taughtPayments.review, { params: { id } }),
    ...useRefresh(),
  });
