import { calledName } from '#domain/text/called-name.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPurchase } from './purchase.repository.ts';
import { purchaseMail } from './purchase-mail.ts';

const hourInSeconds = 60 * 60;

/** One job for each completed payment: the transaction that completes it composes no mail. */
export const purchaseMailQueue = defineQueue<{ paymentId: string }>({
  name: 'purchase-mails',
  retryLimit: 10,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: hourInSeconds / 2,
  expireInSeconds: 60,
  retentionInSeconds: 48 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

/** Mails a student about a purchase, if the caller's transaction commits. Called once, when a payment is completed. */
export const announcePurchase = (
  executor: Executor,
  { jobs }: Pick<Platform, 'jobs'>,
  paymentId: string,
): Promise<void> => jobs.enqueue(executor, purchaseMailQueue, { paymentId });

/** Mails a student what a payment opened, unless it was refunded meanwhile. */
export const mailPurchase = async (
  { database, mail, publicUrl }: Platform,
  { paymentId }: { paymentId: string },
): Promise<void> => {
  const row = await findPurchase(database, paymentId);
  if (!row) return;
  const recipient = {
    publicUrl,
    to: row.email,
    firstName: calledName(`${row.first_name} ${row.last_name}`),
    gender: row.gender,
  };
  const purchase = {
    title: row.title,
    isLesson: row.lesson_id !== null,
    amountInPiastres: row.total_in_piastres,
    receiptNumber: row.receipt_number,
    endsAt: row.ends_at,
  };
  await mail.queue(database, purchaseMail(recipient, purchase));
};
