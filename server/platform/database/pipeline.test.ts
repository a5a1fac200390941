import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { preparedRead } from './prepared.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let database: Database;

beforeAll(() => {
  const connectionString = inject('serverConnectionString');
  const limits = {
    lock: 1000,
    statement: 500,
    idleInTransaction: 1000,
    reply: 5000,
    connection: 5000,
  };
  database = openDatabase({ connectionString, poolSize: 1, limits });
});
afterAll(() => database.destroy());

type Asked = { number: number; wait?: number; divisor?: number };

const ask = preparedRead(
  ({ number, wait = 0, divisor = 1 }: Asked) => sql<{ number: number; pid: number }>`
    select ${number}::int / ${divisor}::int as number, pg_backend_pid() as pid, pg_sleep(${wait}::float8)::text`,
);

const numbersOf = async (asked: Asked[]) => {
  const replies = await Promise.all(asked.map((each) => ask(database, each)));
  return replies.map(([row]) => row?.number);
};

test('a hundred reads at once get a reply each, over two connections', async () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const replies = await Promise.all(numbers.map((number) => ask(database, { number })));
  expect(replies.map(([row]) => row?.number)).toEqual(numbers);
  expect(new Set(replies.map(([row]) => row?.pid)).size).toBe(2);
});

test('of reads at once the one that fails fails alone', async () => {
  const replies = await Promise.allSettled(
    [1, 0, 2].map((divisor) => ask(database, { number: 4, divisor })),
  );
  expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a read that takes too long is ended, and those behind it get their replies', async () => {
  const slow = ask(database, { number: 1, wait: 30 });
  const others = numbersOf([{ number: 2 }, { number: 3 }, { number: 4 }]);
  await expect(slow).rejects.toSatisfy(isDatabaseUnavailable);
  expect(await others).toEqual([2, 3, 4]);
});

test('reads on a connection that breaks fail as unavailable, and the next ones connect anew', async () => {
  const [[one], [other]] = await Promise.all([
    ask(database, { number: 1 }),
    ask(database, { number: 2 }),
  ]);
  const waiting = Promise.allSettled([
    ask(database, { number: 3, wait: 0.3 }),
    ask(database, { number: 4, wait: 0.3 }),
  ]);
  await sql`select pg_terminate_backend(${one?.pid}), pg_terminate_backend(${other?.pid})`.execute(
    database,
  );
  for (const reply of await waiting) {
    expect(reply).toMatchObject({
      status: 'rejected',
      reason: expect.toSatisfy(isDatabaseUnavailable),
    });
  }
  // A statement that is sent before the break is noticed fails with it.
  await vi.waitFor(async () =>
    expect(await numbersOf([{ number: 5 }, { number: 6 }])).toEqual([5, 6]),
  );
});

test('a read in a transaction sees what the transaction has written', async () => {
  const readNote = preparedRead(() => sql<{ note: string }>`select note from notes_of_test`);
  await database.transaction().execute(async (transaction) => {
    await sql`create temporary table notes_of_test (note text) on commit drop`.execute(transaction);
    await sql`insert into notes_of_test values ('written')`.execute(transaction);
    expect(await readNote(transaction, {})).toEqual([{ note: 'written' }]);
  });
});

test('a database that was closed answers no read', async () => {
  const closed = openDatabase({ connectionString: inject('serverConnectionString') });
  await ask(closed, { number: 1 });
  await closed.destroy();
  await expect(ask(closed, { number: 2 })).rejects.toThrow('closed');
});
