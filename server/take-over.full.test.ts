import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startProduct } from '#server/product.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { openStudentAccounts } from '#server/testing/student-accounts.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const teacher = { email: 'teacher@example.com', password: 'Kimya@2026x' };
const publicHost = 'kimya.example.com';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
};

/** A reverse proxy on the same machine that names no caller: it passes requests on with the host name that it is given. */
const startBareProxy = async (targetPort: number, host: string) => {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passedOn = request(
      { host: '127.0.0.1', port: targetPort, method, path, headers: { ...headers, host } },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    incoming.pipe(passedOn);
  });
  return { port: await listen(server), close: () => server.close() };
};

const call = async (port: number, path: string, payload?: unknown) => {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method: payload ? 'POST' : 'GET',
    headers: { host: publicHost, ...(payload ? { 'content-type': 'application/json' } : {}) },
  });
  outgoing.end(payload ? JSON.stringify(payload) : undefined);
  const [reply] = await once(outgoing, 'response');
  return { status: reply.statusCode as number, body: await text(reply) };
};

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** The product on an empty database; its port, and the token of its mailbox. */
const start = async (environment: Record<string, string>) => {
  const { connectionString, close } = await createTestDatabase();
  undo.push(close);
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'take-over-'));
  undo.push(() => removeFolder(dataDir));
  const config = readConfig({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    PORT: String(port),
    TEACHER_EMAIL: teacher.email,
    TEACHER_PASSWORD: teacher.password,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const product = await startProduct({ config, web: undefined, say: () => undefined });
  undo.push(product.stop);
  const token = product.mailboxUrl && new URL(product.mailboxUrl).searchParams.get('token');
  return { port, token, connectionString };
};

/** Asks for a reset link behind a bare proxy, and reads the mailbox that could hold it as the proxy does. */
const takeOver = async (port: number, passedHost: string, email = teacher.email) => {
  const proxy = await startBareProxy(port, passedHost);
  undo.push(proxy.close);
  const reply = await call(proxy.port, '/api/Auth/forgot-password', { email });
  return {
    asked: reply,
    read: (token?: string) =>
      call(proxy.port, `/dev/mailbox.json${token === undefined ? '' : `?token=${token}`}`),
  };
};

describe('a stranger behind a bare reverse proxy who asks for a link that resets a password', () => {
  test('the caller finds no mailbox on a public address, even when the proxy hides the name of the host', async () => {
    const publicUrl = { PUBLIC_URL: `https://${publicHost}` };
    await expect(start(publicUrl)).rejects.toThrow('SMTP_URL: not set');
    const smtp = await findFreePort();
    const { port } = await start({ ...publicUrl, SMTP_URL: `smtp://127.0.0.1:${smtp}` });
    const { asked, read } = await takeOver(port, `127.0.0.1:${port}`);
    expect(asked.status).toBe(200);
    const { status, body } = await read();
    expect([status, JSON.parse(body).code]).toEqual([404, 'request.not_found']);
  });

  test('the caller finds no mailbox where the proxy looks like this machine, because the token of the start is missing', async () => {
    const { port, token, connectionString } = await start({});
    const accounts = openStudentAccounts(connectionString, 'Kimya!2026x');
    undo.push(accounts.close);
    const { email } = await accounts.insertStudent({
      firstName: 'سلمى',
      lastName: 'علي',
      grade: 3,
    });
    const { asked, read } = await takeOver(port, `127.0.0.1:${port}`, email);
    expect(asked.status).toBe(200);
    const own = `http://127.0.0.1:${port}/dev/mailbox.json?to=${email}&token=${token}`;
    const readOwn = async () => (await fetch(own)).text();
    await expect.poll(readOwn, { timeout: 20_000 }).toContain('/reset-password?');
    for (const guess of [undefined, '', 'guess']) {
      const { status, body } = await read(guess);
      expect(status).toBe(404);
      expect(body).not.toContain('reset-password');
    }
  });

  test('no page shows the link of the teacher, even to a caller with the token', async () => {
    const { port, token, connectionString } = await start({});
    const { asked } = await takeOver(port, publicHost);
    expect(asked.status).toBe(200);
    const database = openDatabase({ connectionString });
    undo.push(() => database.destroy());
    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job where name = 'mail' and state <> 'completed'`.execute(
        database,
      );
      return rows[0]?.count;
    };
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(0);
    const own = await fetch(`http://127.0.0.1:${port}/dev/mailbox.json?token=${token}`);
    expect(await own.json()).toEqual([]);
  });
});
