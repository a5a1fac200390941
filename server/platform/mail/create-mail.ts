import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Deliver, Mail, MailMessage } from './mail.ts';

const hourInSeconds = 60 * 60;

/** Sixteen attempts take about four hours, longer than most outages of a mail server. */
const mailQueue = defineQueue<MailMessage>({
  name: 'mail',
  retryLimit: 16,
  retryDelayInSeconds: 5,
  retryDelayMaxInSeconds: hourInSeconds / 2,
  expireInSeconds: 90,
  retentionInSeconds: 48 * hourInSeconds,
  // A message may contain a sign-in link, so it is deleted soon after it was sent.
  deleteAfterSeconds: 60,
});

/**
 * Mail as background jobs: queued in the caller's transaction, delivered at least once.
 * @param onUndeliverable a message could not be delivered, and is not tried again
 */
export const createMail = (
  jobs: Jobs,
  deliver: Deliver,
  onUndeliverable: (message: MailMessage) => Promise<void>,
): Mail => {
  jobs.handle(mailQueue, async ({ id, data, isLastTry }) => {
    try {
      await deliver(id, data);
    } catch (error) {
      if (isLastTry) await onUndeliverable(data);
      throw error;
    }
  });
  return {
    queue: (executor, message) => jobs.enqueue(executor, mailQueue, message),
    queueMany: (executor, messages, startAfter) =>
      jobs.enqueueMany(executor, mailQueue, messages, startAfter && { startAfter }),
  };
};
