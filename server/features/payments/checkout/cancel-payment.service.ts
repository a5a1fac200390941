import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askBriefly } from './ask-about-payment.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import { findPayment, lockPayment } from '#server/features/payments/ledger/payments.repository.ts';
import { recordEvent } from '#server/features/payments/ledger/record-event.ts';

/**
 * Ends a payment of a student that waits: an unfinished order, or a receipt that nobody has read. The gateway is asked
 * first, and cannot be told: its page stays open until its time is over, so money that still comes for it counts, and is
 * asked for until then (decisions/0093). One that is decided stays as it is.
 * @param onError gets what the question failed with; the payment is ended all the same
 * @throws AppError payment.not_found, payment.being_paid where the gateway is working on it
 */
export const cancelPayment = async (
  platform: Platform,
  gateway: Gateway,
  {
    paymentId,
    studentId,
    onError,
  }: { paymentId: string; studentId: string; onError: (error: unknown) => void },
): Promise<void> => {
  const { database } = platform;
  const payment = await findPayment(database, paymentId);
  if (payment?.student_id !== studentId) throw new AppError('payment.not_found');
  if (payment.status !== 'pending') return;
  if (payment.confirmed_by === 'gateway') {
    const isBeingPaid = await askBriefly(platform, gateway, { paymentId, onError });
    if (isBeingPaid) throw new AppError('payment.being_paid');
  }
  await database.transaction().execute(async (transaction) => {
    const locked = await lockPayment(transaction, paymentId);
    if (locked.status !== 'pending') return;
    await recordEvent(transaction, platform, locked, {
      kind: 'cancelled',
      detail: { by: 'student' },
    });
  });
};
