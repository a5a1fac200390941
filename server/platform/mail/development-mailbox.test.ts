import { noAssistants } from '#server/testing/no-assistants.ts';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccessTokens } from '#server/platform/sessions/access-token.ts';
import { createEndedSessions } from '#server/platform/sessions/ended-sessions.ts';
import { createCache } from '#server/platform/cache/cache.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { fixedTokenKey } from '#server/testing/http/fixed-token-key.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createDevelopmentMailbox, developmentMailboxCleaner } from './development-mailbox.ts';
import { developmentMailboxPlugin } from './development-mailbox.routes.ts';
import { composeMail } from './layout.ts';
import type { Deliver } from './mail.ts';

const clock = { now: () => new Date('2026-11-21T18:00:00Z') };
const token = 'a-token-of-this-start';
const warn = vi.fn<(text: string) => void>();
/** What a person opens who has the token. */
const open = (path: string) => app.inject({ url: path, query: { token } });
let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
let app: Awaited<ReturnType<typeof createServer>>;
let deliver: Deliver;

beforeAll(async () => {
  fixture = await createTestDatabase();
  deliver = createDevelopmentMailbox(fixture.database, clock, { warn });
  app = await createServer({
    cache: createCache(),
    isRecentlyConfirmed: () => Promise.resolve(false),
    staffRights: noAssistants,
    accessTokens: createAccessTokens(
      fixedTokenKey('test-key'),
      clock,
      createEndedSessions({ database: fixture.database, clock }),
    ),
    security: { scriptHashes: [], isHttps: false },
    logLevel: 'silent',
  });
  app.register(developmentMailboxPlugin, { database: fixture.database, token });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const store = async (subject: string, to = `${randomUUID()}@example.com`) => {
  const id = randomUUID();
  const message = composeMail({ to, subject, paragraphs: ['نص الرسالة'], note: 'ملاحظة' });
  await deliver(id, message);
  return { id, message };
};

describe('the development mailbox', () => {
  test('the mailbox lists messages, newest first, in Arabic and right to left', async () => {
    const { id, message } = await store('رسالة في القائمة');
    const reply = await open('/dev/mailbox');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<html lang="ar" dir="rtl">');
    expect(reply.body).toContain(
      `<a href="/dev/mailbox/${id}?token=${token}">${message.subject}</a>`,
    );
    expect(reply.body).toContain(`<bdi dir="ltr">${message.to}</bdi>`);
  });

  test('the mailbox shows a message in a sandboxed frame and as text', async () => {
    const { id } = await store('رسالة كاملة');
    const { body, headers } = await open(`/dev/mailbox/${id}`);
    expect(body).toContain(`<iframe src="/dev/mailbox/${id}/html?token=${token}"`);
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(body).toContain('نص الرسالة');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('the mailbox serves the very HTML that was sent, under a policy that runs nothing', async () => {
    const { id, message } = await store('رسالة');
    const { body, headers } = await open(`/dev/mailbox/${id}/html`);
    expect(body).toBe(message.html);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/u);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('the mailbox gives programs the messages of one address, in any case', async () => {
    const to = `${randomUUID()}@example.com`;
    const { id, message } = await store('رسالة لبرنامج', to);
    await store('رسالة لغيره');
    const reply = await app.inject(`/dev/mailbox.json?token=${token}&to=${to.toUpperCase()}`);
    expect(reply.json()).toEqual([{ ...message, id, sentAt: '2026-11-21T18:00:00.000Z' }]);
  });

  test('a message that is delivered twice is stored once', async () => {
    const { id, message } = await store('مرة واحدة');
    await deliver(id, message);
    expect(
      (await app.inject(`/dev/mailbox.json?token=${token}&to=${message.to}`)).json(),
    ).toHaveLength(1);
  });

  test('subjects never become markup', async () => {
    const { id } = await store('<img src=x onerror=alert(1)>');
    for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
      expect((await open(url)).body).not.toContain('<img');
    }
  });

  test.each(['/dev/mailbox/1', `/dev/mailbox/${randomUUID()}`, `/dev/mailbox/'--/html`])(
    'an unknown message is not found: %s',
    async (url) => {
      expect((await open(url)).statusCode).toBe(404);
    },
  );

  test('the mailbox refuses a proxy that speaks HTTP 1.0, which no browser does', async () => {
    const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), hostname);
    socket.end(`GET /dev/mailbox.json?token=${token} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /u);
  });

  test.each([
    ['none', {}],
    ['another one', { token: 'a-token-of-another-start' }],
    ['several', { token: [token, token] }],
  ])('the mailbox refuses a caller without the token of this start: %s', async (_what, query) => {
    const { id } = await store('رسالة محمية');
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${id}`]) {
      expect((await app.inject({ url, query })).statusCode).toBe(404);
    }
  });

  test('the mailbox drops a message that opens the account of the teacher, and the log names the command', async () => {
    const to = `${randomUUID()}@example.com`;
    const message = composeMail({ to, subject: 'كلمة مرور', paragraphs: ['رابط'], note: 'ملاحظة' });
    await deliver(randomUUID(), { ...message, opensTeacherAccount: true });
    const reply = await app.inject(`/dev/mailbox.json?token=${token}&to=${to}`);
    expect(reply.json()).toEqual([]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('npm run teacher -- reset'),
    );
  });

  test('the mailbox deletes a message after a week', async () => {
    const { id } = await store('رسالة قديمة');
    const week = 7 * 24 * 60 * 60 * 1000;
    const clean = (afterMilliseconds: number) =>
      developmentMailboxCleaner.clean(
        fixture.database,
        new Date(clock.now().getTime() + afterMilliseconds),
      );
    await clean(week);
    expect((await open(`/dev/mailbox/${id}`)).statusCode).toBe(200);
    await clean(week + 1);
    expect((await open(`/dev/mailbox/${id}`)).statusCode).toBe(404);
  });

  test.each([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy that says so in one word', { headers: { via: '1.1 proxy' } }],
    ['a proxy with headers of its own', { headers: { 'x-real-ip': '203.0.113.9' } }],
    ['a proxy that names the host apart', { headers: { 'x-forwarded-host': 'kimya.example' } }],
    ['a proxy that passes the public name on', { headers: { host: 'kimya.example:3000' } }],
    ['a foreign name that resolves to this machine', { headers: { host: 'evil.example' } }],
  ])('the mailbox refuses %s', async (_who, request) => {
    const reply = await app.inject({ url: '/dev/mailbox.json', query: { token }, ...request });
    expect(reply.statusCode).toBe(404);
  });
});
