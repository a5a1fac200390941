import { endOfPurchase, grantOfPurchase } from '#domain/payments/purchase.ts';
import { insertGrant } from '#server/features/rights/entitlements.api.ts';
import { findSchoolYearEnd } from '#server/features/settings/settings.api.ts';
import { announcePurchase } from '#server/features/messages/student-mails/student-mails.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PaymentRow } from './payments.repository.ts';
import { purchaseOf } from './purchase-of.ts';

type Sold = Pick<PaymentRow, 'id' | 'student_id' | 'title' | 'plan' | 'month' | 'lesson_id'>;

/**
 * Grants what was bought from now on, and mails the student. The grant has the id of its payment or charge, so the primary key
 * gives each one grant.
 * @returns whether there is something to grant: a lesson may have been deleted while its student paid
 */
export const grantPurchase = async (
  transaction: Executor,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  sold: Sold,
): Promise<boolean> => {
  const now = clock.now();
  const { id, student_id: studentId, plan } = sold;
  const purchase = purchaseOf(sold);
  if (!purchase) return false;
  const schoolYearEnd = await findSchoolYearEnd(transaction, now);
  await insertGrant(transaction, {
    student_id: studentId,
    id,
    ...grantOfPurchase(purchase),
    starts_at: now,
    ends_at: endOfPurchase(purchase, { from: now, schoolYearEnd }),
    reference: id,
    plan,
    created_at: now,
  });
  await announcePurchase(transaction, { jobs }, id);
  return true;
};
