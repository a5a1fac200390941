import type { HoldReason } from '#domain/payments/late-payments.ts';
import {
  addEvent,
  type PaymentEvent,
  type PaymentEventKind,
  type PaymentFacts,
  statusOf,
} from '#domain/payments/payment-state.ts';
import { returnDiscountUse } from '#server/features/payments/discounts/discounts.api.ts';
import { revokeGrant } from '#server/features/rights/entitlements.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findHoldReason, takeUseAgain } from './find-hold-reason.ts';
import { completePayment } from './complete-payment.ts';
import { returnToStatement } from './follow-statement.ts';
import {
  hasAttempt,
  hasEvent,
  insertEvent,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts';

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
  isHeld: payment.status === 'held',
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
  after: PaymentRow,
): Promise<PaymentRow> => {
  const now = parts.clock.now();
  if (after.status === 'completed') return completePayment(transaction, parts, after);
  if (after.status === 'refunded' || after.status === 'disputed') {
    const { student_id: studentId, id } = after;
    await revokeGrant(transaction, { studentId, id, now, reason: 'refunded' });
  }
  if (after.status === 'held') {
    await postNotification(transaction, {
      kind: 'paymentDiffers',
      studentId: after.student_id,
      detail: after.title,
      happenedAt: now,
    });
  }
  return after;
};

/**
 * Whether a payment keeps its use of a discount. One that failed keeps it while its order can be paid at the gateway: a second
 * card may pay it, and a page that is open somewhere still takes money. One that opened nothing gives it back.
 */
const keepsUse = async (
  transaction: Executor,
  { id, status, confirmed_by: confirmedBy }: PaymentRow,
  after: { kind: PaymentEventKind; status: PaymentRow['status'] },
): Promise<boolean> => {
  const wentBack = after.status === 'refunded' || after.status === 'disputed';
  if (wentBack) return status !== 'held' && status !== 'failed';
  if (after.status !== 'failed') return true;
  const isOver = after.kind === 'expired' || after.kind === 'closed';
  return !isOver && confirmedBy === 'gateway' && (await hasAttempt(transaction, id));
};

type Judgement = {
  /** Why the money waits for the teacher. */
  heldBecause?: HoldReason;
  /** Whether the payment has its use of a discount now. */
  hasUse: boolean;
  /** The teacher accepted a discount of which no use is left. */
  isWithoutUse?: true;
};

/**
 * Whether the money of an event waits for the teacher, and whether the payment has its use of a discount. What the teacher
 * confirms is decided, also where no use is left; the ledger says so.
 */
const judgeMoney = async (
  transaction: Executor,
  payment: PaymentRow,
  { kind, actorId, reference }: LedgerEvent,
  now: Date,
): Promise<Judgement> => {
  const hasUse = payment.holds_discount_use;
  const isFirst = kind === 'accepted' || (kind === 'paid' && !payment.is_paid);
  if (!isFirst) return { hasUse };
  const isByGateway = actorId === undefined && reference !== undefined;
  const heldBecause = isByGateway ? await findHoldReason(transaction, payment, now) : undefined;
  if (heldBecause !== undefined || payment.discount_code_id === null) {
    return { ...(heldBecause && { heldBecause }), hasUse };
  }
  if (await takeUseAgain(transaction, payment, now)) return { hasUse: true };
  return isByGateway ? { heldBecause: 'discount_used_up', hasUse } : { hasUse, isWithoutUse: true };
};

/** The amount that an event moves; for a refund, never more than is left. */
const amountOf = (payment: PaymentRow, { kind, amountInPiastres = 0 }: LedgerEvent): number => {
  if (kind === 'paid') return payment.total_in_piastres;
  const left = payment.total_in_piastres - payment.refunded_in_piastres;
  return kind === 'refunded' ? Math.min(left, amountInPiastres) : amountInPiastres;
};

/** Adds an event to the sums of a payment, and gives back its use of a discount where it does not keep it. */
const storeFacts = async (
  transaction: Executor,
  payment: PaymentRow,
  { hasUse, heldBecause, ...event }: PaymentEvent & Judgement,
  now: Date,
): Promise<PaymentRow> => {
  const facts = addEvent(factsOf(payment), { ...event, isHeld: heldBecause !== undefined });
  const status = statusOf(facts);
  const { kind } = event;
  const holdsUse = hasUse && (await keepsUse(transaction, payment, { kind, status }));
  if (hasUse && !holdsUse && payment.discount_code_id) {
    await returnDiscountUse(transaction, payment.discount_code_id);
  }
  return updatePayment(transaction, payment.id, {
    status,
    held_because: status === 'held' ? (heldBecause ?? payment.held_because) : null,
    is_paid: facts.isPaid,
    refunded_in_piastres: facts.refundedInPiastres,
    disputed_in_piastres: facts.disputedInPiastres,
    decided_at: payment.decided_at ?? (status === 'pending' ? null : now),
    holds_discount_use: holdsUse,
  });
};

/**
 * Adds an event to the ledger with its effects: status, right, statement, discount and notification, all in the caller's transaction. An
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
  const judgement = await judgeMoney(transaction, payment, event, now);
  const { hasUse: _, ...judged } = judgement;
  const row = { payment_id: payment.id, kind, reference };
  const isNew = await insertEvent(transaction, {
    ...row,
    amount_in_piastres: amount,
    actor_id: event.actorId ?? null,
    drawer_id: event.drawerId ?? null,
    detail: { ...event.detail, ...judged },
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
  const change = { kind, amountInPiastres: amount, isDispute, ...judgement };
  const after = await storeFacts(transaction, payment, change, now);
  const { actorId = null, detail } = event;
  const reason = typeof detail?.['reason'] === 'string' ? detail['reason'] : '';
  await returnToStatement(transaction, parts, { before: payment, after, actorId, reason });
  return after.status === payment.status ? after : applyStatusChange(transaction, parts, after);
};
