import type { PaymentStatus } from '#domain/payments/payment-state.ts';
import { closeOrders } from '#server/features/payments/checkout/close-orders.ts';
import { updateFromGatewayInTime } from '#server/features/payments/checkout/update-from-gateway.ts';
import { isCollected } from '#server/features/payments/collections/collected-payments.repository.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import {
  findPayment,
  lockPayment,
  type PaymentRow,
} from '#server/features/payments/ledger/payments.repository.ts';
import { type LedgerEvent, recordEvent } from '#server/features/payments/ledger/record-event.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decisionMail } from './receipt-mails.ts';
import { findReceipt, type ReceiptRow } from './receipts.repository.ts';

type Decision = {
  /** The status that the teacher saw. If it has changed, the payment was decided meanwhile. */
  from: PaymentStatus;
  action: string;
  event: (payment: PaymentRow) => LedgerEvent;
  /** None for an acceptance, because completing a payment in the ledger sends its own mail. */
  mail?: () => MailMessage;
};

const getReceipt = async ({ database }: Platform, id: string): Promise<ReceiptRow> => {
  const receipt = await findReceipt(database, id);
  if (!receipt) throw new AppError('payment.not_found');
  return receipt;
};

/** The current gateway, and a handler for the error when it does not answer. */
export type InquiryGateway = { gateway: Gateway; onSilence: (error: unknown) => void };

/**
 * Queries the gateway about its pending payment before the teacher decides it, and applies the answer. Without an answer, the
 * teacher may decide.
 * @returns whether the gateway said it was paid
 * @throws AppError payment.being_paid while the gateway works on it, payment.not_by_teacher for a payment that the gateway
 *   has decided
 */
const updateBeforeDecision = async (
  platform: Platform,
  { gateway, onSilence }: InquiryGateway,
  receipt: ReceiptRow,
  from: PaymentStatus,
): Promise<boolean> => {
  if (receipt.confirmed_by === 'teacher') return false;
  if (from !== 'pending') throw new AppError('payment.not_by_teacher');
  if (receipt.status !== 'pending') return false;
  const { payment_id: paymentId } = receipt;
  const isBeingPaid = await updateFromGatewayInTime(platform, gateway, {
    paymentId,
    onError: onSilence,
  });
  if (isBeingPaid) throw new AppError('payment.being_paid');
  return (await findPayment(platform.database, paymentId))?.status === 'completed';
};

/**
 * Decides a payment once. The ledger with its effects, the mail and the audit log are stored together.
 * @throws AppError payment.decided_meanwhile
 */
const decide = async (
  platform: Platform,
  viewer: Viewer,
  receipt: ReceiptRow,
  { from, action, event, mail }: Decision,
): Promise<ReceiptRow> => {
  const { payment_id: id } = receipt;
  // Composed before the payment is locked.
  const message = mail?.();
  await platform.database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    if (payment.status !== from) throw new AppError('payment.decided_meanwhile');
    const decided = event(payment);
    await recordEvent(transaction, platform, payment, { ...decided, actorId: viewer.id });
    if (message) await platform.mail.queue(transaction, message);
    const { detail = {} } = decided;
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action,
      subjectId: id,
      detail,
    });
  });
  return getReceipt(platform, id);
};

/** Accepts money whose price no longer holds, and grants the right from now on (decisions/0203). */
const acceptHeld = async (platform: Platform, viewer: Viewer, id: string): Promise<ReceiptRow> => {
  const receipt = await getReceipt(platform, id);
  if (viewer.role !== 'teacher') throw new AppError('payment.held_for_teacher');
  return decide(platform, viewer, receipt, {
    from: 'held',
    action: 'payment.accept_held',
    event: () => ({ kind: 'accepted', detail: { by: 'teacher' } }),
  });
};

/**
 * Accepts a pending payment or a rejected receipt, and grants the right from now on. A gateway's payment can be accepted when
 * the money came in another way. If the gateway says that it took the money, its statement counts instead; money that it
 * takes later is noted and grants nothing more (decisions/0105). Money that is held is the teacher's own to accept.
 * @throws AppError payment.not_found, payment.held_for_teacher, payment.being_paid, payment.not_by_teacher, payment.decided_meanwhile
 */
export const acceptPayment = async (
  platform: Platform,
  inquiryGateway: InquiryGateway,
  viewer: Viewer,
  { id, seenStatus }: { id: string; seenStatus: 'pending' | 'failed' | 'held' },
): Promise<ReceiptRow> => {
  if (seenStatus === 'held') return acceptHeld(platform, viewer, id);
  const receipt = await getReceipt(platform, id);
  if (await updateBeforeDecision(platform, inquiryGateway, receipt, seenStatus))
    return getReceipt(platform, id);
  return decide(platform, viewer, receipt, {
    from: seenStatus,
    action: 'payment.verify',
    event: () => ({ kind: 'paid', detail: { by: 'teacher' } }),
  });
};

/**
 * Rejects a pending payment with a reason for the student, and closes its order at the gateway where that is possible.
 * @throws AppError payment.not_found, payment.being_paid, payment.decided_meanwhile
 */
export const rejectPayment = async (
  platform: Platform,
  inquiryGateway: InquiryGateway,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<ReceiptRow> => {
  const receipt = await getReceipt(platform, id);
  await updateBeforeDecision(platform, inquiryGateway, receipt, 'pending');
  const rejected = await decide(platform, viewer, receipt, {
    from: 'pending',
    action: 'payment.reject',
    event: () => ({ kind: 'rejected', detail: { by: 'teacher', reason } }),
    mail: () => decisionMail(platform.publicUrl, receipt, { kind: 'rejected', reason }),
  });
  const { gateway, onSilence: onError } = inquiryGateway;
  await closeOrders(platform, gateway, { paymentId: id, onError });
  return rejected;
};

/**
 * Undoes an acceptance: the rest of the amount is recorded as a refund, which revokes the right of this payment and no other
 * (decisions/0062).
 * @throws AppError payment.not_found, payment.not_by_teacher for a payment of the gateway, collection.cancel_here,
 *   payment.decided_meanwhile
 */
export const takeAcceptanceBack = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<ReceiptRow> => {
  const receipt = await getReceipt(platform, id);
  if (receipt.confirmed_by === 'gateway') throw new AppError('payment.not_by_teacher');
  if (await isCollected(platform.database, id)) throw new AppError('collection.cancel_here');
  return decide(platform, viewer, receipt, {
    from: 'completed',
    action: 'payment.take_back',
    event: (payment) => ({
      kind: 'refunded',
      amountInPiastres: payment.total_in_piastres - payment.refunded_in_piastres,
      // By hand, because the gateway was not involved.
      detail: { by: 'teacher', way: 'hand', what: 'acceptance_taken_back', reason },
    }),
    mail: () => decisionMail(platform.publicUrl, receipt, { kind: 'takenBack', reason }),
  });
};
