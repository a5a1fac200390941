import type { PaymentStatus } from '#domain/payments/payment-state.ts';
import { lockPayment, type PaymentRow } from '#server/features/payments/payments.repository.ts';
import { type LedgerEvent, recordEvent } from '#server/features/payments/record-event.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decisionMail } from './receipt-mails.ts';
import { findReceipt, hasPayment, type ReceiptRow } from './receipts.repository.ts';

type Decision = {
  /** The status that the teacher saw; a payment with another one by now was decided meanwhile. */
  from: PaymentStatus;
  action: string;
  event: (payment: PaymentRow) => LedgerEvent;
  /** None for an acceptance: the mail that confirms every completed payment follows from the ledger. */
  mail?: (receipt: ReceiptRow) => MailMessage;
};

/** @throws AppError payment.not_found; payment.not_by_teacher for one that the gateway confirms */
const getReceipt = async ({ database }: Platform, id: string): Promise<ReceiptRow> => {
  const receipt = await findReceipt(database, id);
  if (receipt) return receipt;
  const isThere = await hasPayment(database, id);
  throw new AppError(isThere ? 'payment.not_by_teacher' : 'payment.not_found');
};

/**
 * Decides a payment once: the ledger with all that follows from it, the mail and the teacher's action are stored together.
 * @throws AppError payment.not_found, payment.not_by_teacher, payment.decided_meanwhile
 */
const decide = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { from, action, event, mail }: Decision,
): Promise<ReceiptRow> => {
  const receipt = await getReceipt(platform, id);
  // Composed before the payment is locked.
  const message = mail?.(receipt);
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

/** Accepts a receipt or a transfer, also one that was rejected, and opens what was bought from now on. */
export const acceptReceipt = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  seenStatus: 'pending' | 'failed',
): Promise<ReceiptRow> =>
  decide(platform, viewer, id, {
    from: seenStatus,
    action: 'payment.verify',
    event: () => ({ kind: 'paid', detail: { by: 'teacher' } }),
  });

/** Rejects a receipt or a transfer that waits; the student reads why. */
export const rejectReceipt = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<ReceiptRow> =>
  decide(platform, viewer, id, {
    from: 'pending',
    action: 'payment.reject',
    event: () => ({ kind: 'rejected', detail: { by: 'teacher', reason } }),
    mail: (receipt) => decisionMail(platform.publicUrl, receipt, { kind: 'rejected', reason }),
  });

/**
 * Takes an acceptance back: what is left of the amount leaves the ledger as a refund, which closes what this payment opened
 * and nothing else (decisions/0062).
 */
export const takeAcceptanceBack = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<ReceiptRow> =>
  decide(platform, viewer, id, {
    from: 'completed',
    action: 'payment.take_back',
    event: (payment) => ({
      kind: 'refunded',
      amountInPiastres: payment.total_in_piastres - payment.refunded_in_piastres,
      // By hand: no gateway knows of it.
      detail: { by: 'teacher', way: 'hand', what: 'acceptance_taken_back', reason },
    }),
    mail: (receipt) => decisionMail(platform.publicUrl, receipt, { kind: 'takenBack', reason }),
  });
