import type { FastifyInstance } from 'fastify';
import { mailChoices } from '#contract/messages/mail-choices.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMailChoice, switchMailOff } from './mail-choices.repository.ts';

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
    const isSubscribed = await findMailChoice(database, userId, kind);
    if (isSubscribed === undefined) throw new AppError('mail.unknown_link');
    return { kind, isSubscribed };
  });
  // Mail programs post `List-Unsubscribe=One-Click` (RFC 8058). The body is not needed, because the address contains
  // everything.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  );
  bind(app, mailChoices.unsubscribe, async ({ params }) => {
    const { userId, kind } = read(params.token);
    if (!(await switchMailOff(database, userId, kind))) throw new AppError('mail.unknown_link');
    return { kind, isSubscribed: false };
  });
};

/** Binds the links in mails that end a kind of them without a sign-in (decisions/0066). */
export const mailChoicesPlugin = featurePlugin('mail-choices', (app, platform) => {
  bindChoices(app, platform);
});
