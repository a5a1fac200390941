import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { newsletters } from '#contract/messages/newsletters.ts';
import { mailChoices } from '#contract/messages/mail-choices.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startNewsletter } from './newsletter.service.ts';
import { countReaders, listNewsletters, type NewsletterRow } from './newsletters.repository.ts';
import { findWish, switchMailOff } from './recipients.repository.ts';

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

const bindChoices = (app: FastifyInstance, platform: Platform): void => {
  const { database, unsubscribeLinks } = platform;
  /** @throws AppError mail.unknown_link */
  const read = (token: string) => {
    const found = unsubscribeLinks.read(token);
    if (!found) throw new AppError('mail.unknown_link');
    return found;
  };
  bind(app, mailChoices.get, async ({ params }) => {
    const { userId, kind } = read(params.token);
    const isWanted = await findWish(database, userId, kind);
    if (isWanted === undefined) throw new AppError('mail.unknown_link');
    return { kind, isWanted };
  });
  // What mail programs post is `List-Unsubscribe=One-Click` (RFC 8058); the address says all that is needed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  );
  bind(app, mailChoices.unsubscribe, async ({ params }) => {
    const { userId, kind } = read(params.token);
    if (!(await switchMailOff(database, userId, kind))) throw new AppError('mail.unknown_link');
    return { kind, isWanted: false };
  });
};

/** Binds the newsletter of the teacher. */
export const newslettersPlugin = featurePlugin('newsletters', (app, platform) => {
  bindNewsletters(app, platform);
});

/** Binds the links in mails that end a kind of them without a sign-in (decisions/0066). */
export const mailChoicesPlugin = featurePlugin('mail-choices', (app, platform) => {
  bindChoices(app, platform);
});
