import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { closeOrders } from './close-orders.ts';
import { updateFromGatewayInTime } from './update-from-gateway.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import { findPayment, lockPayment } from '#server/features/payments/ledger/payments.repository.ts';
import { recordEvent } from '#server/features/payments/ledger/record-event.ts';

/**
 * Cancels a student's pending payment: an unfinished order, or a receipt that nobody has read. The gateway is asked first, and
 * closes its page where it can. Otherwise the page stays open until it expires, and until then the job still asks about the
 * payment (decisions/0093, 0203). A decided payment does not change.
 * @param onError gets the error of a failed inquiry; the payment is cancelled all the same
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
    const isBeingPaid = await updateFromGatewayInTime(platform, gateway, { paymentId, onError });
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
  await closeOrders(platform, gateway, { paymentId, onError });
};
