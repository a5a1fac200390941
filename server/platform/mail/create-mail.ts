import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Deliver, Mail, MailMessage } from './mail.ts';

const hourInSeconds = 60 * 60;

/** Sixteen attempts take about four hours, which is longer than most outages of a mail server. */
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

/** Mail as background jobs: queued in the caller's transaction, delivered at least once. */
export const createMail = (jobs: Jobs, deliver: Deliver): Mail => {
  jobs.handle(mailQueue, ({ id, data }) => deliver(id, data));
  return {
    queue: (executor, message) => jobs.enqueue(executor, mailQueue, message),
    queueMany: (executor, messages) => jobs.enqueueMany(executor, mailQueue, messages),
  };
};
