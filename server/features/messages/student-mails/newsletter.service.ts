import { calledName } from '#domain/text/called-name.ts';
import type { RouteArguments } from '#contract/route.ts';
import type { newsletters } from '#contract/messages/newsletters.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countReaders,
  findNewsletter,
  insertNewsletter,
  listReaders,
  type NewsletterRow,
  recordBatch,
} from './newsletters.repository.ts';
import { batchSize, startOfBatch } from './pace.ts';
import { newsletterMail } from './student-mails.ts';

const hourInSeconds = 60 * 60;

export const newsletterQueue = defineQueue<{ newsletterId: string }>({
  name: 'newsletter',
  retryLimit: 10,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: hourInSeconds / 2,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 48 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

type NewsletterForm = RouteArguments<typeof newsletters.send>['body'];

/** Begins to send a newsletter to the students who subscribed to it. A repeated call changes nothing. */
export const startNewsletter = async (
  platform: Platform,
  viewer: Viewer,
  { id, subject, body, grade }: NewsletterForm,
): Promise<NewsletterRow | undefined> => {
  const { database, clock, jobs } = platform;
  await database.transaction().execute(async (transaction) => {
    const isNew = await insertNewsletter(transaction, {
      id,
      subject,
      body,
      grade,
      author_id: viewer.id,
      created_at: clock.now(),
      recipient_count: await countReaders(transaction, grade),
    });
    if (!isNew) return;
    await jobs.enqueue(transaction, newsletterQueue, { newsletterId: id });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'newsletter.send',
      subjectId: id,
      detail: { subject, grade },
    });
  });
  return findNewsletter(database, id);
};

/** Queues the mails of a newsletter in batches; an interrupted job continues without repeating a mail. */
export const sendNewsletter = async (platform: Platform, id: string): Promise<void> => {
  const { database, clock, mail, publicUrl, unsubscribeLinks } = platform;
  const now = clock.now();
  for (let index = 0; ; index += 1) {
    const newsletter = await findNewsletter(database, id);
    if (!newsletter || newsletter.finished_at) return;
    const { grade, mailed_up_to: from } = newsletter;
    const readers = await listReaders(database, { grade, after: from, limit: batchSize });
    // Composed before the newsletter is locked.
    const messages = readers.map(({ id: userId, email, first_name, last_name, gender }) => {
      const token = unsubscribeLinks.sign({ userId, kind: 'newsletter' });
      return newsletterMail(
        {
          publicUrl,
          to: email,
          firstName: calledName(`${first_name} ${last_name}`),
          gender,
          token,
        },
        newsletter,
      );
    });
    const isLast = readers.length < batchSize;
    const batch = { id, from, to: readers.at(-1)?.id ?? from, count: readers.length };
    await database.transaction().execute(async (transaction) => {
      const isOurs = await recordBatch(transaction, {
        ...batch,
        ...(isLast && { finishedAt: now }),
      });
      if (isOurs) await mail.queueMany(transaction, messages, startOfBatch(now, index));
    });
  }
};
