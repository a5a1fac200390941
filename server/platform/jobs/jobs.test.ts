import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { defineQueue } from './queue.ts';

type Greeting = { text: string };

let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
const started: Jobs[] = [];
const errors: string[] = [];

beforeAll(async () => {
  fixture = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  errors.length = 0;
});
afterAll(() => fixture.close());

let queueCount = 0;
const newQueue = () =>
  defineQueue<Greeting>({
    name: `greetings-${(queueCount += 1)}`,
    retryLimit: 3,
    retryDelayInSeconds: 0,
    retryDelayMaxInSeconds: 1,
    expireInSeconds: 30,
    retentionInSeconds: 3600,
    deleteAfterSeconds: 60,
  });

const newJobs = (lookEverySeconds = 0.5) => {
  const { connectionString } = fixture;
  const jobs = createJobs({
    connectionString,
    log: { error: (_details, text) => errors.push(text) },
    lookEverySeconds,
  });
  started.push(jobs);
  return jobs;
};

const settled = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('a job runs with its data once its transaction commits', async () => {
  const jobs = newJobs();
  const queue = newQueue();
  const texts: string[] = [];
  jobs.handle(queue, async ({ data }) => void texts.push(data.text));
  await jobs.start();
  await fixture.database.transaction().execute(async (transaction) => {
    await jobs.enqueue(transaction, queue, { text: 'أهلًا' });
    expect(texts).toEqual([]);
  });
  await settled(() => expect(texts).toEqual(['أهلًا']));
});

test('a job begins when it is added, not when a worker looks for one the next time', async () => {
  const jobs = newJobs(600);
  const queue = newQueue();
  let runs = 0;
  jobs.handle(queue, async () => void (runs += 1));
  await jobs.start();
  for (let added = 1; added <= 3; added += 1) {
    await jobs.enqueue(fixture.database, queue, { text: '' });
    await settled(() => expect(runs).toBe(added));
  }
});

test('a job of a transaction that rolls back never runs', async () => {
  const jobs = newJobs();
  const queue = newQueue();
  const texts: string[] = [];
  jobs.handle(queue, async ({ data }) => void texts.push(data.text));
  await jobs.start();
  await expect(
    fixture.database.transaction().execute(async (transaction) => {
      await jobs.enqueue(transaction, queue, { text: 'لن يصل' });
      throw new Error('changed its mind');
    }),
  ).rejects.toThrow('changed its mind');
  await jobs.enqueue(fixture.database, queue, { text: 'بعده' });
  await settled(() => expect(texts).toEqual(['بعده']));
});

test('a failed job is logged and repeated with the same id', async () => {
  const jobs = newJobs();
  const queue = newQueue();
  const tries: string[] = [];
  jobs.handle(queue, async ({ id }) => {
    tries.push(id);
    if (tries.length === 1) throw new Error('the first try fails');
  });
  await jobs.start();
  await jobs.enqueue(fixture.database, queue, { text: 'مرتان' });
  await settled(() => expect(tries).toHaveLength(2));
  expect(new Set(tries).size).toBe(1);
  expect(errors).toContain('job failed');
});

test('a job recognises its last attempt', async () => {
  const jobs = newJobs();
  const queue = { ...newQueue(), retryLimit: 1 };
  const last: boolean[] = [];
  jobs.handle(queue, async ({ isLastTry }) => {
    last.push(isLastTry);
    throw new Error('every try fails');
  });
  await jobs.start();
  await jobs.enqueue(fixture.database, queue, { text: 'مرتان' });
  await settled(() => expect(last).toEqual([false, true]));
});

test('a stop finishes the running job', async () => {
  const jobs = newJobs();
  const queue = newQueue();
  const steps: string[] = [];
  const gate = Promise.withResolvers<void>();
  jobs.handle(queue, async () => {
    steps.push('begun');
    await gate.promise;
    steps.push('finished');
  });
  await jobs.start();
  await jobs.enqueue(fixture.database, queue, { text: 'طويل' });
  await settled(() => expect(steps).toEqual(['begun']));
  const stopping = jobs.stop();
  gate.resolve();
  await stopping;
  expect(steps).toEqual(['begun', 'finished']);
});

test('a job waits for the next start, and of two nodes one runs it', async () => {
  const queue = newQueue();
  const first = newJobs();
  first.handle(queue, async () => undefined);
  await first.start();
  await first.stop();
  const runs: string[] = [];
  const [one, other] = [newJobs(), newJobs()];
  one.handle(queue, async ({ data }) => void runs.push(data.text));
  other.handle(queue, async ({ data }) => void runs.push(data.text));
  await one.start();
  await other.start();
  const texts = Array.from({ length: 6 }, (_, index) => `رسالة ${index}`);
  for (const text of texts) await one.enqueue(fixture.database, queue, { text });
  await settled(() => expect(runs.toSorted()).toEqual(texts));
});

test('recurring work is stored once for all nodes, by the clock of Cairo', async () => {
  const queue = newQueue();
  let runs = 0;
  for (const node of [newJobs(2), newJobs(2)]) {
    node.repeat(queue, '30 3 * * *', async () => void (runs += 1));
    await node.start();
    await node.enqueue(fixture.database, queue, { text: '' });
  }
  await settled(() => expect(runs).toBe(2));
  const stored = await sql<object>`
    select cron, timezone from pgboss.schedule where name = ${queue.name}`.execute(
    fixture.database,
  );
  expect(stored.rows).toEqual([{ cron: '30 3 * * *', timezone: 'Africa/Cairo' }]);
});
