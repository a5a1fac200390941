import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import {
  createTransaction,
  type Intention,
  signAsPaymob,
} from '#server/testing/paymob/transactions.ts';
import { spawnProduct } from '#server/testing/product-process.ts';
import { describeTimes, sendOnSchedule } from './scheduled.ts';
import { openWorkshop, say } from './servers.ts';

/** Each payment is reported once and replayed once; some replays arrive at the same moment. */
const payments = 2000;
const callbacksPerSecond = 200;
const total = 2 * payments;
/** A gateway waits for some seconds, so a second is fast enough. */
const maxMilliseconds = 1000;

const hmacSecret = 'the secret of the benchmark';
const card = 123_456;

/** Pending payments of as many students, whose orders at the gateway are numbered from 1. */
const insertPayments = async (database: Database): Promise<void> => {
  await sql`
    with student as (
      select id, row_number() over (order by id) as number from users where role = 'student' limit ${payments}
    ), payment as (
      insert into payments (id, student_id, client_key, plan, title, list_price_in_piastres,
        discount_in_piastres, total_in_piastres, method, created_at, expires_at)
      select gen_random_uuid(), id, gen_random_uuid(), 'yearly', 'الاشتراك السنوي', 120000, 0, 120000, 'card',
        now(), now() + interval '2 hours'
      from student
      returning id, student_id
    )
    insert into payment_attempts (gateway, order_id, payment_id, reference, intention_id, page_url, started_at)
    select 'paymob', student.number::text, payment.id, payment.id::text, 'intention', 'https://paymob.test', now()
    from payment join student on student.id = payment.student_id`.execute(database);
};

/** The message about the payment of an order: the same each time that it is sent. */
const messageOf = (order: number) => {
  const transaction = {
    ...createTransaction({
      id: 1_000_000 + order,
      intention: { orderId: order, amount: 120_000, integrationId: card } as Intention,
      isWallet: false,
      state: 'succeeded',
      now: new Date('2026-11-21T18:00:00Z'),
    }),
    order: { id: order, merchant_order_id: null },
  };
  const body = JSON.stringify({ type: 'TRANSACTION', obj: transaction });
  return { body, hmac: signAsPaymob(transaction, hmacSecret) };
};

/** Every second message is a replay: of the one before at the same moment, or of one of ten before. */
const orderOf = (index: number): number => {
  const fresh = Math.floor(index / 2) + 1;
  if (index % 2 === 0 || fresh % 2 === 0) return fresh;
  return fresh > 10 && (index >> 2) % 2 === 0 ? fresh - 10 : fresh;
};

const startServer = (connectionString: string, folder: string) =>
  spawnProduct(['server/main.ts'], {
    DATA_DIR: join(folder, 'callbacks'),
    DATABASE_URL: connectionString,
    PAYMOB_SECRET_KEY: 'egy_sk_test_bench',
    PAYMOB_PUBLIC_KEY: 'egy_pk_test_bench',
    PAYMOB_HMAC_SECRET: hmacSecret,
    PAYMOB_INTEGRATIONS: `card:${card}`,
  });

/** Sends all messages. @returns milliseconds of each reply, the shortest first */
const sendAll = async (url: string): Promise<{ times: number[]; statuses: Set<number> }> => {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Set<number>();
  const send = async (index: number): Promise<number> => {
    const { body, hmac } = messageOf(orderOf(index));
    const begun = performance.now();
    const call = request(`${url}/api/Payment/callback/paymob?hmac=${hmac}`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    call.end(body);
    try {
      const [response] = await once(call, 'response');
      statuses.add(response.statusCode);
      response.resume();
      await once(response, 'end');
    } catch {
      // No reply.
      statuses.add(0);
    }
    return performance.now() - begun;
  };
  const isOver = (sentCount: number) => sentCount >= total;
  const times = await sendOnSchedule({ perSecond: callbacksPerSecond, send, isOver });
  agent.destroy();
  return { times, statuses };
};

const count = async (database: Database, from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
};

const workshop = await openWorkshop();
try {
  const school = await workshop.createSchool('callbacks', { courses: 2, students: payments });
  const database = openDatabase({ connectionString: school });
  await insertPayments(database);
  const server = startServer(school, workshop.folder);
  try {
    const { times, statuses } = await sendAll(await server.waitForAddress());
    const { p99, text } = describeTimes(times);
    const orders = new Set(Array.from({ length: total }, (_, index) => orderOf(index))).size;
    const grants = await count(database, sql`grants join payments on grants.id = payments.id`);
    const rows = await count(database, sql`payment_events where kind = 'paid'`);
    const noted = await count(database, sql`payment_events where kind = 'noted'`);
    const line =
      `${total} callbacks at ${callbacksPerSecond} a second, ${total - orders} of them replays: answered with ` +
      `${[...statuses].join(', ')} in ${text}; ${orders} payments, ${rows} times paid, ${grants} rights, ${noted} differences.`;
    say(line);
    await writeFile(
      join(import.meta.dirname, 'CALLBACK-RESULTS.md'),
      `# Callbacks of a payment gateway\n\nMeasured by \`npm run bench\` on ${workshop.machine}.\n\n${line}\n`,
    );
    const isRight = grants === orders && rows === orders && noted === 0;
    const isAnswered = statuses.size === 1 && statuses.has(200) && p99 <= maxMilliseconds;
    if (!isRight || !isAnswered) process.exitCode = 1;
  } finally {
    await server.end();
    await database.destroy();
  }
} finally {
  await workshop.cleanUp();
}
