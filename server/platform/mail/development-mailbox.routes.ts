import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { isForwarded } from '#server/platform/http/messages/forwarded.ts';
import { isLoopbackAddress, isLoopbackHost } from '#server/platform/http/messages/loopback.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';
import { mailboxPage, mailPage } from './development-mailbox.page.ts';
import { findMail, type StoredMail, listMails } from './development-mailbox.repository.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const sendHtml = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/**
 * The messages contain links that set passwords, so only this machine may read them, and not through a proxy. A proxy
 * is recognised by a header, by the host name that it passes on, or by HTTP 1.0, which no browser speaks.
 */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.socket.remoteAddress ?? '') &&
  // Another host name could belong to a foreign site that resolves to this machine (DNS rebinding).
  isLoopbackHost(request.hostname) &&
  request.raw.httpVersion !== '1.0' &&
  !isForwarded(request);

type MailboxOptions = {
  database: Database;
  /** Opens the mailbox; printed at the start. */
  token: string;
};

/**
 * Pages on which mail can be read while no SMTP server is configured: `/dev/mailbox?token=…`. A bare proxy on this machine
 * may look like this machine itself; the token is what it does not have.
 */
export const developmentMailboxPlugin = routesPlugin<MailboxOptions>(
  'development-mailbox',
  ['problems', 'security-headers'],
  (scope, { database, token }) => {
    const expected = hashToken(token);
    const hasToken = ({ query }: FastifyRequest): boolean => {
      const { token: queryToken } = query as { token?: unknown };
      return typeof queryToken === 'string' && timingSafeEqual(hashToken(queryToken), expected);
    };
    const getMail = async (request: FastifyRequest): Promise<StoredMail> => {
      const { id } = request.params as { id: string };
      const mail = uuid.test(id) ? await findMail(database, id) : undefined;
      if (!mail) throw new AppError('request.not_found');
      return mail;
    };

    scope.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request) || !hasToken(request))
        throw new AppError('request.not_found');
    });
    scope.get('/dev/mailbox', async (_request, reply) =>
      sendHtml(reply, pagePolicy, mailboxPage(await listMails(database), token)),
    );
    scope.get('/dev/mailbox.json', async (request, reply) => {
      const { to } = request.query as { to?: unknown };
      const mails = await listMails(
        database,
        typeof to === 'string' ? to.toLowerCase() : undefined,
      );
      return reply.header('cache-control', 'no-store').send(mails);
    });
    scope.get('/dev/mailbox/:id', async (request, reply) =>
      sendHtml(reply, pagePolicy, mailPage(await getMail(request), token)),
    );
    scope.get('/dev/mailbox/:id/html', async (request, reply) =>
      sendHtml(reply, mailPolicy, (await getMail(request)).html),
    );
  },
);
