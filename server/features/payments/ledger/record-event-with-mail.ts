import { type RefundWay, refundWays } from '#domain/payments/refund.ts';
import type { PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';
import {
  type LedgerEvent,
  noteDifference,
  recordEvent,
} from '#server/features/payments/ledger/record-event.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findRecipient } from './ledger.repository.ts';
import { refundMail } from './refund-mail.ts';

const hourInSeconds = 60 * 60;

/** The data of the mail about a refund. */
type RefundNews = {
  studentId: string;
  title: string;
  amountInPiastres: number;
  /** Whether everything was refunded, which revokes the right. */
  isWhole: boolean;
  way: RefundWay;
};

/** The mail is composed outside of the transaction that it belongs to (decisions/0039). */
export const refundNewsQueue = defineQueue<RefundNews>({
  name: 'refund-news',
  retryLimit: 10,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: hourInSeconds / 2,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 48 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

/**
 * As `recordEvent`, and mails the student about a refund, whoever made it. There is no mail when the money came and went back
 * before the payment was reported, because then nothing was bought.
 */
export const recordEventWithMail = async (
  transaction: Executor,
  platform: Platform,
  before: PaymentRow,
  event: LedgerEvent,
): Promise<PaymentRow> => {
  const after = await recordEvent(transaction, platform, before, event);
  const amountInPiastres = after.refunded_in_piastres - before.refunded_in_piastres;
  if (amountInPiastres > 0 && after.is_paid) {
    await platform.jobs.enqueue(transaction, refundNewsQueue, {
      studentId: after.student_id,
      title: after.title,
      amountInPiastres,
      isWhole: after.refunded_in_piastres === after.total_in_piastres,
      way: refundWays.find((way) => way === event.detail?.['way']) ?? 'gateway',
    });
  }
  const isAnnounced = event.actorId === undefined;
  if (isAnnounced && after.disputed_in_piastres > before.disputed_in_piastres) {
    await noteDifference(transaction, platform, after, {
      reference: `${event.reference}:disputed`,
      amountInPiastres,
      detail: { what: 'disputed' },
    });
  }
  return after;
};

/** Mails a student about a refund. */
export const mailRefund = async (
  { database, mail, publicUrl }: Platform,
  { studentId, ...refund }: RefundNews,
): Promise<void> => {
  const student = await findRecipient(database, studentId);
  if (student) await mail.queue(database, refundMail(publicUrl, student, refund));
};
