import { endOfPurchase, grantOfPurchase } from '#domain/payments/purchase.ts';
import { insertGrant } from '#server/features/rights/entitlements.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import { findSchoolYearEnd } from '#server/features/settings/settings.api.ts';
import { announcePurchase } from '#server/features/messages/student-mails/student-mails.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertEvent, type PaymentRow } from './payments.repository.ts';
import { purchaseOf } from './purchase-of.ts';

/**
 * Grants the purchased right from now on, in the transaction that completes the payment, and mails the student. The grant has
 * the payment's id, so the primary key gives one payment one grant.
 */
export const grantPurchase = async (
  transaction: Executor,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  payment: PaymentRow,
): Promise<void> => {
  const now = clock.now();
  const { id, student_id: studentId, title } = payment;
  const purchase = purchaseOf(payment);
  if (purchase) {
    const schoolYearEnd = await findSchoolYearEnd(transaction, now);
    await insertGrant(transaction, {
      student_id: studentId,
      id,
      ...grantOfPurchase(purchase),
      starts_at: now,
      ends_at: endOfPurchase(purchase, { from: now, schoolYearEnd }),
      reference: id,
      plan: payment.plan,
      created_at: now,
    });
    await announcePurchase(transaction, { jobs }, id);
  }
  if (!purchase) {
    await insertEvent(transaction, {
      payment_id: id,
      kind: 'noted',
      detail: { what: 'without_right' },
      happened_at: now,
    });
  }
  await postNotification(transaction, {
    // The lesson was deleted while its student paid; the teacher has to refund the money.
    kind: purchase ? 'paymentDone' : 'paymentDiffers',
    studentId,
    detail: title,
    happenedAt: now,
  });
};
