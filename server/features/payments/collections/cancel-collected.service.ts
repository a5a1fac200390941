import { lockPayment } from '#server/features/payments/ledger/payments.repository.ts';
import { recordEventWithMail } from '#server/features/payments/ledger/record-event-with-mail.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CollectedRow, findCollected } from './collected-payments.repository.ts';
import { ensureOpenDrawer } from './drawers.service.ts';

type Ids = { studentId: string; paymentId: string };

const getCollected = async (
  executor: Executor,
  { studentId, paymentId }: Ids,
): Promise<CollectedRow> => {
  const collected = await findCollected(executor, paymentId);
  if (collected?.student_id !== studentId) throw new AppError('payment.unknown');
  return collected;
};

/** Whether a person may cancel a collected payment: the teacher any, an assistant their own until the drawer is counted. */
export const canCancel = (payment: CollectedRow, viewer: Viewer): boolean =>
  payment.status === 'completed' &&
  (viewer.role === 'teacher' || (payment.taken_by_id === viewer.id && payment.is_drawer_open));

/**
 * Cancels a collected payment by a counter-entry of what is left of it, out of the caller's drawer; the right goes as with a
 * refund. Again changes nothing.
 * @throws AppError payment.unknown, collection.not_yours
 */
export const cancelCollected = (
  platform: Platform,
  viewer: Viewer,
  ids: Ids,
  { reason }: { reason: string },
): Promise<CollectedRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const { paymentId } = ids;
    await getCollected(transaction, ids);
    const payment = await lockPayment(transaction, paymentId);
    if (payment.status === 'refunded') return getCollected(transaction, ids);
    const drawerId = await ensureOpenDrawer(transaction, platform, viewer.id);
    // Read again, because the drawer may have been closed before it was locked.
    const collected = await getCollected(transaction, ids);
    if (!canCancel(collected, viewer)) throw new AppError('collection.not_yours');
    const amountInPiastres = payment.total_in_piastres - payment.refunded_in_piastres;
    await recordEventWithMail(transaction, platform, payment, {
      kind: 'refunded',
      amountInPiastres,
      actorId: viewer.id,
      drawerId,
      detail: { by: 'collector', way: 'hand', what: 'collection_cancelled', reason },
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'payment.cancel_collected',
      subjectId: paymentId,
      detail: { studentId: ids.studentId, amountInPiastres, reason },
    });
    return getCollected(transaction, ids);
  });
