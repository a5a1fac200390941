import {
  batchSize,
  startOfBatch,
} from '#server/features/messages/student-mails/student-mails.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Queues mails to many in batches, one a minute (decisions/0066), in the caller's transaction. */
export const queueMails = async (
  { mail, clock }: Platform,
  transaction: Executor,
  messages: readonly MailMessage[],
): Promise<void> => {
  const now = clock.now();
  for (let start = 0; start < messages.length; start += batchSize) {
    const batch = messages.slice(start, start + batchSize);
    await mail.queueMany(transaction, batch, startOfBatch(now, start / batchSize));
  }
};
