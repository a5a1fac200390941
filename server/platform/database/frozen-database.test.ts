import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { withDatabase } from '#server/testing/databases.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { openDatabase } from './database.ts';
import { prepared } from './prepared.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * A way to a PostgreSQL that can be frozen: connections stay, new ones are taken, and nothing gets through, as with
 * a machine that hangs.
 */
const createFreezingProxy = async (connectionString: string) => {
  const address = new URL(connectionString);
  const socketPath = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    if (isFrozen) socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const proxy = createServer({ pauseOnConnect: true }, (from) => {
    const to = connect(socketPath);
    from.pipe(to).pipe(from);
    track(from);
    track(to);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  const throughProxy = new URL(connectionString);
  throughProxy.searchParams.delete('host');
  throughProxy.host = `127.0.0.1:${port}`;
  return {
    connectionString: throughProxy.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const unavailable = { status: 503, code: 'server.unavailable' };

describe('a statement', () => {
  const limits = {
    lock: 50,
    statement: 100,
    idleInTransaction: 100,
    reply: 5000,
    connection: 5000,
  };
  const open = () => openDatabase({ connectionString: app.connectionString, poolSize: 1, limits });

  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  test('a statement that takes too long, waits for a lock, or for its process ends as unavailable', async () => {
    const database = open();
    const slow = await errorOf(sql`select pg_sleep(10)`.execute(database));
    expect(slow).toMatchObject({ code: '57014' });
    const exam = await insertExamOnNewLesson(app);
    const locked = await app.database.transaction().execute(async (transaction) => {
      await sql`select id from exams where id = ${exam.id} for update`.execute(transaction);
      return errorOf(sql`delete from exams where id = ${exam.id}`.execute(database));
    });
    expect(locked).toMatchObject({ code: '55P03' });
    const idle = await errorOf(
      database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          transaction,
        );
        await vi.waitFor(async () => {
          const found = await sql`
            select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(app.database);
          expect(found.rows).toEqual([]);
        }, 20_000);
        await sql`select 1`.execute(transaction);
      }),
    );
    for (const error of [slow, locked, idle]) expect(isDatabaseUnavailable(error)).toBe(true);
    expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
    await database.destroy();
  });

  test('a statement without a free connection in time ends as unavailable', async () => {
    const database = openDatabase({
      connectionString: app.connectionString,
      poolSize: 1,
      limits: { ...limits, statement: 5000, connection: 1000 },
    });
    await database.connection().execute(async () => {
      const error = await errorOf(sql`select 1`.execute(database));
      expect(isDatabaseUnavailable(error)).toBe(true);
    });
    await database.destroy();
  });

  test('another failed statement, or a missing file, does not count as a busy database', async () => {
    const wrong = await errorOf(sql`select nonsense`.execute(app.database));
    const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' });
    for (const error of [wrong, missing, undefined]) {
      expect(isDatabaseUnavailable(error)).toBe(false);
    }
  });
});

describe('a frozen database', () => {
  test('the server answers in bounded time while the database is frozen, and recovers by itself', async () => {
    const server = inject('serverConnectionString');
    const proxy = await createFreezingProxy(withDatabase(server, app.databaseName));
    const limits = {
      lock: 500,
      statement: 1000,
      idleInTransaction: 1000,
      reply: 1500,
      connection: 1500,
    };
    const { connectionString } = proxy;
    const database = openDatabase({ connectionString, poolSize: 2, limits });
    const reservedDatabase = openDatabase({ connectionString, poolSize: 1, limits });
    const node = await createTestNode(app, { platform: { database, reservedDatabase } });
    const { headers } = await insertStudent(app);
    const profile = () => node.inject({ url: '/api/user/me/subscription', headers });
    const rename = () =>
      node.inject({
        method: 'PUT',
        url: '/api/user/me',
        headers,
        payload: { firstName: 'سلمى', lastName: 'حسن', grade: 3 },
      });
    expect((await profile()).statusCode).toBe(200);
    expect((await node.inject('/readyz')).statusCode).toBe(200);

    proxy.freeze();
    // More than there are connections; a transaction too, whose rollback gets no reply either.
    const replies = await Promise.all([rename(), profile(), profile(), rename(), profile()]);
    for (const reply of replies) {
      expect(reply.json()).toMatchObject(unavailable);
      expect(reply.headers['retry-after']).toBe('5');
    }
    expect((await node.inject('/readyz')).statusCode).toBe(503);

    proxy.thaw();
    await vi.waitFor(async () => {
      expect((await node.inject('/readyz')).statusCode).toBe(200);
      expect((await profile()).statusCode).toBe(200);
      expect((await rename()).statusCode).toBe(200);
    }, 20_000);
    await node.close();
    await database.destroy();
    await reservedDatabase.destroy();
    await proxy.close();
  });

  test('a frozen database leaves no reply behind that a later prepared statement would read as its own', async () => {
    const proxy = await createFreezingProxy(app.connectionString);
    const database = openDatabase({
      connectionString: proxy.connectionString,
      poolSize: 1,
      limits: { lock: 100, statement: 0, idleInTransaction: 0, reply: 200, connection: 500 },
    });
    const echo = prepared(
      ({ value }: { value: number }) => sql<{ value: number }>`select ${value}::int as value`,
    );
    expect(await echo(database, { value: 1 })).toEqual([{ value: 1 }]);
    proxy.freeze();
    await expect(echo(database, { value: 2 })).rejects.toThrow('Query read timeout');
    proxy.thaw();
    // On a busy machine a new connection may take longer than these short limits.
    const reply = await vi.waitFor(() => echo(database, { value: 3 }), 20_000);
    expect(reply).toEqual([{ value: 3 }]);
    await database.destroy();
    await proxy.close();
  });
});
