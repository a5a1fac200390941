import type { RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdatedByPayment } from '#web/lib/api/teacher/outdated-by.ts';
import { receipts } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import type { ReceiptFilters } from './receipt-filters.ts';

export type Receipt = RouteReply<typeof receipts.get>;
export type ReceiptFlag = Receipt['flags'][number];

/** A page of the queue. */
export const receiptsQuery = (filters: ReceiptFilters) =>
  pageQuery(receipts.list, { query: filters });

export const receiptQuery = (paymentId: string) =>
  query(receipts.get, { params: { id: paymentId } });

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
export const useDecision = (paymentId: string) =>
  useCall((decision: Decision) => send(paymentId, decision), {
    replaces: receiptQuery(paymentId),
    outdated: outdatedByPayment,
    // The next receipt is shown at once.
    loadsBehind: true,
  });
