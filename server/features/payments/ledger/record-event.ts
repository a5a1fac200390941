import {
  addEvent,
  type PaymentEventKind,
  type PaymentFacts,
  statusOf,
} from '#domain/payments/payment-state.ts';
import { returnDiscountUse } from '#server/features/payments/discounts/discounts.api.ts';
import { revokeGrant } from '#server/features/rights/entitlements.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { grantPurchase } from './grant-purchase.ts';
import { giveReceiptNumber } from './receipt-number.repository.ts';
import { hasEvent, insertEvent, type PaymentRow, updatePayment } from './payments.repository.ts';

export type LedgerEvent = {
  kind: PaymentEventKind;
  /** The amount of a refund or of a noted difference. */
  amountInPiastres?: number;
  /** The gateway's id of the transaction, which has one effect, however often it is reported. */
  reference?: string;
  /** The teacher who decided; undefined for the gateway. */
  actorId?: string;
  /** The drawer that the amount went into or out of, where it was handed over in person. */
  drawerId?: string;
  detail?: Record<string, unknown>;
};

type Parts = Pick<Platform, 'clock' | 'ids' | 'jobs'>;

const factsOf = (payment: PaymentRow): PaymentFacts => ({
  totalInPiastres: payment.total_in_piastres,
  isPaid: payment.is_paid,
  hasFailed: payment.status === 'failed',
  refundedInPiastres: payment.refunded_in_piastres,
  disputedInPiastres: payment.disputed_in_piastres,
});

/** Adds a row that does not change the payment, and notifies the teacher; once for each reference. */
export const noteDifference = async (
  transaction: Executor,
  { clock }: Parts,
  payment: PaymentRow,
  { reference, detail, amountInPiastres = 0 }: Omit<LedgerEvent, 'kind'>,
): Promise<void> => {
  const isNew = await insertEvent(transaction, {
    payment_id: payment.id,
    kind: 'noted',
    amount_in_piastres: amountInPiastres,
    reference: reference ?? null,
    detail: detail ?? {},
    happened_at: clock.now(),
  });
  if (!isNew) return;
  await postNotification(transaction, {
    kind: 'paymentDiffers',
    studentId: payment.student_id,
    detail: payment.title,
    happenedAt: clock.now(),
  });
};

/** The effects of a new status. A right is granted and revoked only with its own payment. */
const applyStatusChange = async (
  transaction: Executor,
  parts: Parts,
  { before, after }: { before: PaymentRow; after: PaymentRow },
): Promise<PaymentRow> => {
  const now = parts.clock.now();
  if (after.status === 'completed') {
    await grantPurchase(transaction, parts, after);
    return giveReceiptNumber(transaction, after.id, now);
  }
  if (after.status === 'refunded' || after.status === 'disputed') {
    const { student_id: studentId, id } = after;
    await revokeGrant(transaction, { studentId, id, now, reason: 'refunded' });
  }
  const returnsUse = after.status === 'failed' && before.holds_discount_use;
  if (returnsUse && before.discount_code_id) {
    await returnDiscountUse(transaction, before.discount_code_id);
  }
  return after;
};

/** The amount that an event moves; for a refund, never more than is left. */
const amountOf = (payment: PaymentRow, { kind, amountInPiastres = 0 }: LedgerEvent): number => {
  if (kind === 'paid') return payment.total_in_piastres;
  const left = payment.total_in_piastres - payment.refunded_in_piastres;
  return kind === 'refunded' ? Math.min(left, amountInPiastres) : amountInPiastres;
};

/**
 * Adds an event to the ledger with its effects: status, right, discount and notification, all in the caller's transaction. An
 * event that is already in the ledger changes nothing. Money that comes a second time is noted, and the teacher is notified
 * (decisions/0059).
 * @param payment locked by the caller's transaction
 * @returns the payment after the event
 */
export const recordEvent = async (
  transaction: Executor,
  parts: Parts,
  payment: PaymentRow,
  event: LedgerEvent,
): Promise<PaymentRow> => {
  const now = parts.clock.now();
  const { kind, reference = null } = event;
  const amount = amountOf(payment, event);
  const row = { payment_id: payment.id, kind, reference };
  const isNew = await insertEvent(transaction, {
    ...row,
    amount_in_piastres: amount,
    actor_id: event.actorId ?? null,
    drawer_id: event.drawerId ?? null,
    detail: event.detail ?? {},
    happened_at: now,
  });
  if (!isNew) {
    if (kind === 'paid' && !(await hasEvent(transaction, row))) {
      await noteDifference(transaction, parts, payment, {
        ...event,
        amountInPiastres: amount,
        detail: { what: 'paid_again' },
      });
    }
    return payment;
  }
  const isDispute = kind === 'refunded' && event.detail?.['way'] === 'bank';
  const facts = addEvent(factsOf(payment), { kind, amountInPiastres: amount, isDispute });
  const status = statusOf(facts);
  const after = await updatePayment(transaction, payment.id, {
    status,
    is_paid: facts.isPaid,
    refunded_in_piastres: facts.refundedInPiastres,
    disputed_in_piastres: facts.disputedInPiastres,
    decided_at: payment.decided_at ?? (status === 'pending' ? null : now),
    ...(status === 'failed' && { holds_discount_use: false }),
  });
  return status === payment.status
    ? after
    : applyStatusChange(transaction, parts, { before: payment, after });
};
