import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { call, callPage } from '#web/lib/calls/call.ts';
import { outdatedByPayment, useOutdate } from '#web/lib/api/changes/outdated-queries.ts';
import { receipts } from '#web/lib/api/teacher/teacher-api.ts';
import type { ReceiptFilters } from './receipt-filters.ts';

export type Receipt = RouteReply<typeof receipts.get>;
export type ReceiptFlag = Receipt['flags'][number];

/** A page of the queue; the previous page stays visible while the next loads. */
export const receiptsQuery = (filters: ReceiptFilters) =>
  queryOptions({
    queryKey: ['receipts', 'list', filters],
    queryFn: ({ signal }) => callPage(receipts.list, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

export const receiptQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['receipts', 'one', paymentId],
    queryFn: ({ signal }) => call(receipts.get, { params: { id: paymentId } }, { signal }),
  });

export type Decision =
  | { kind: 'accept'; seenStatus: 'pending' | 'failed' | 'held' }
  | { kind: 'reject' | 'takeBack'; reason: string };

const send = (id: string, decision: Decision) => {
  const params = { id };
  if (decision.kind === 'accept') {
    return call(receipts.verify, { params, body: { seenStatus: decision.seenStatus } });
  }
  const { reason } = decision;
  return decision.kind === 'reject'
    ? call(receipts.reject, { params, body: { reason } })
    : call(receipts.takeBack, { params, body: { reason } });
};

/** Decides a receipt; every list of payments and the tasks of the overview are read again, also after a refusal. */
export const useDecision = (paymentId: string) => {
  const queryClient = useQueryClient();
  const outdate = useOutdate();
  return useMutation({
    mutationFn: (decision: Decision) => send(paymentId, decision),
    onSuccess: (receipt) => queryClient.setQueryData(receiptQuery(paymentId).queryKey, receipt),
    // Not waited for: the next receipt is shown at once.
    onSettled: () => void outdate(outdatedByPayment),
  });
};
