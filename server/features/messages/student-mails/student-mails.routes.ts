import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { newsletters } from '#contract/messages/newsletters.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startNewsletter } from './newsletter.service.ts';
import { countReaders, listNewsletters, type NewsletterRow } from './newsletters.repository.ts';

const shownNewsletters = 20;

const presentNewsletter = (row: NewsletterRow): z.input<typeof newsletters.send.reply> => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  grade: row.grade,
  createdAt: row.created_at.toISOString(),
  recipients: row.recipient_count,
  mailed: row.mailed_count,
  isFinished: row.finished_at !== null,
});

const bindNewsletters = (app: FastifyInstance, platform: Platform): void => {
  const { database } = platform;
  bind(app, newsletters.list, async () =>
    (await listNewsletters(database, shownNewsletters)).map(presentNewsletter),
  );
  bind(app, newsletters.countReaders, async ({ query }) => ({
    recipients: await countReaders(database, query.grade ?? null),
  }));
  bind(app, newsletters.send, async ({ viewer, body }) => {
    const stored = await startNewsletter(platform, viewer, body);
    if (!stored) throw new AppError('request.invalid');
    return presentNewsletter(stored);
  });
};

/** Binds the newsletter of the teacher. */
export const newslettersPlugin = featurePlugin('newsletters', (app, platform) => {
  bindNewsletters(app, platform);
});
