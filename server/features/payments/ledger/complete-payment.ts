import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settleStatement } from './follow-statement.ts';
import { grantPurchase } from './grant-purchase.ts';
import { giveReceiptNumber, insertEvent, type PaymentRow } from './payments.repository.ts';

/** Grants what a payment opens at once, and notifies the teacher. */
const grantAtOnce = async (
  transaction: Executor,
  parts: Pick<Platform, 'clock' | 'jobs'>,
  payment: PaymentRow,
): Promise<void> => {
  const now = parts.clock.now();
  const { id, student_id: studentId, title, opens } = payment;
  const isGranted = opens !== 'at_once' || (await grantPurchase(transaction, parts, payment));
  if (!isGranted) {
    await insertEvent(transaction, {
      payment_id: id,
      kind: 'noted',
      detail: { what: 'without_right' },
      happened_at: now,
    });
  }
  await postNotification(transaction, {
    // Without a right the teacher has to refund the money.
    kind: isGranted ? 'paymentDone' : 'paymentDiffers',
    studentId,
    detail: title,
    happenedAt: now,
  });
};

/**
 * What a payment brings once its money is there, in the transaction that stores it as completed: right, statement, notification, and last the
 * number of its receipt.
 */
export const completePayment = async (
  transaction: Executor,
  parts: Pick<Platform, 'clock' | 'ids' | 'jobs'>,
  completed: PaymentRow,
): Promise<PaymentRow> => {
  await grantAtOnce(transaction, parts, completed);
  await settleStatement(transaction, parts, completed);
  return giveReceiptNumber(transaction, completed.id, parts.clock.now());
};
