import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createMail } from './create-mail.ts';
import { composeMail } from './layout.ts';
import { createSmtpTransport } from './transport.ts';

const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

type Received = { from: string; to: string[]; bytes: Buffer };

/** A real mail server on a free port that keeps what it receives. */
const startMailServer = async () => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          bytes: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listener.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
};

const connect = (url: string, from = 'كيمياء <no-reply@kimya.test>') => {
  const transport = createSmtpTransport({ url, from });
  cleanups.push(transport.close);
  return transport;
};

const message = composeMail({
  to: 'mariam@example.com',
  subject: 'أكّد بريدك الإلكتروني',
  paragraphs: ['بقيت خطوة واحدة.'],
  action: { label: 'أكّد بريدك', url: 'https://kimya.test/verify-email?email=a%40b.co&token=t' },
  note: 'يعمل هذا الرابط مرة واحدة.',
});

test('a message arrives with both forms, in Arabic, from the sender of the settings', async () => {
  const { url, received } = await startMailServer();
  await connect(url).deliver('0190-job', message);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'no-reply@kimya.test', to: ['mariam@example.com'] });
  const parsed = await PostalMime.parse(received[0]?.bytes ?? '');
  expect(parsed.subject).toBe(message.subject);
  expect(parsed.from).toEqual({ name: 'كيمياء', address: 'no-reply@kimya.test' });
  expect(parsed.to).toEqual([{ name: '', address: 'mariam@example.com' }]);
  expect(parsed.messageId).toBe('<0190-job@kimya.test>');
  expect(parsed.html?.trim()).toBe(message.html);
  expect(parsed.html).toContain('<html lang="ar" dir="rtl">');
  expect(parsed.text?.trim()).toBe(message.plain);
});

test('a sender of the settings that is an address alone has the name of the platform', async () => {
  const { url, received } = await startMailServer();
  const named = { ...message, senderName: 'منصة ذرّة' };
  await connect(url, 'no-reply@kimya.test').deliver('0190-job', named);
  const parsed = await PostalMime.parse(received[0]?.bytes ?? '');
  expect(parsed.from).toEqual({ name: 'منصة ذرّة', address: 'no-reply@kimya.test' });
});

test('a mail that students chose names the address that stops it (RFC 8058), and no other mail does', async () => {
  const { url, received } = await startMailServer();
  const { deliver } = connect(url);
  await deliver('1', { ...message, unsubscribeUrl: 'https://kimya.test/api/unsubscribe/x' });
  await deliver('2', message);
  const headersOf = async (index: number) => {
    const { headers } = await PostalMime.parse(received[index]?.bytes ?? '');
    return headers.filter(({ key }) => key.startsWith('list-')).map(({ value }) => value);
  };
  expect(await headersOf(0)).toEqual([
    '<https://kimya.test/api/unsubscribe/x>',
    'List-Unsubscribe=One-Click',
  ]);
  expect(await headersOf(1)).toEqual([]);
});

test('a server of another machine that offers no TLS gets nothing', async () => {
  const { url, received } = await startMailServer();
  // An address of this machine too, but not one that says so.
  const elsewhere = url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  await expect(connect(elsewhere).deliver('0190-job', message)).rejects.toThrow(/STARTTLS|TLS/u);
  expect(received).toEqual([]);
});

test('a server that cannot be reached is a failure, so that the job is tried again', async () => {
  const { url } = await startMailServer();
  await cleanups.pop()?.();
  await expect(connect(url).deliver('0190-job', message)).rejects.toThrow('ECONNREFUSED');
});

test('a queued message goes out once its transaction commits, and one rolled back never', async () => {
  const { url, received } = await startMailServer();
  const { connectionString, database, close } = await createTestDatabase();
  cleanups.push(close);
  const jobs = createJobs({ connectionString, log: { error: () => undefined } });
  const mail = createMail(jobs, connect(url).deliver, async () => undefined);
  await jobs.start();
  cleanups.push(() => jobs.stop());
  const rolledBack = database.transaction().execute(async (transaction) => {
    await mail.queue(transaction, { ...message, to: 'nobody@example.com' });
    throw new Error('changed its mind');
  });
  await expect(rolledBack).rejects.toThrow('changed its mind');
  await database.transaction().execute((transaction) => mail.queue(transaction, message));
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 15_000, interval: 50 });
  expect(received[0]?.to).toEqual(['mariam@example.com']);
});
