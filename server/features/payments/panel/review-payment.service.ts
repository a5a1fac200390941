import {
  findPayment,
  insertEvent,
  lockPayment,
} from '#server/features/payments/ledger/payments.repository.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findListedPayment } from './listed-payments.repository.ts';

/**
 * Marks the noted differences of a payment as settled. Changes nothing where none is open.
 * @throws AppError payment.unknown
 */
export const reviewPayment = async (
  platform: Platform,
  viewer: Viewer,
  paymentId: string,
): Promise<void> => {
  if (!(await findPayment(platform.database, paymentId))) throw new AppError('payment.unknown');
  await platform.database.transaction().execute(async (transaction) => {
    await lockPayment(transaction, paymentId);
    const { troubles = [] } = (await findListedPayment(transaction, paymentId)) ?? {};
    if (troubles.length === 0) return;
    await insertEvent(transaction, {
      payment_id: paymentId,
      kind: 'reviewed',
      actor_id: viewer.id,
      detail: { troubles },
      happened_at: platform.clock.now(),
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'payment.review',
      subjectId: paymentId,
      detail: { troubles },
    });
  });
};
