import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobsPoolSize } from '#server/platform/database/connection-plan.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createJobs } from './jobs.ts';
import { defineQueue } from './queue.ts';

let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  fixture = await createTestDatabase();
});
afterAll(() => fixture.close());

const queues = Array.from({ length: jobsPoolSize }, (_, place) =>
  defineQueue<{ text: string }>({
    name: `waiting-${place}`,
    retryLimit: 0,
    retryDelayInSeconds: 1,
    retryDelayMaxInSeconds: 1,
    expireInSeconds: 30,
    retentionInSeconds: 3600,
    deleteAfterSeconds: 60,
  }),
);

test('workers that wait long for a connection log no error, and go on', async () => {
  const errors: string[] = [];
  const runs: string[] = [];
  const { connectionString, database } = fixture;
  const jobs = createJobs({
    connectionString,
    log: { error: (_details, text) => errors.push(text) },
  });
  for (const queue of queues) jobs.handle(queue, async ({ data }) => void runs.push(data.text));
  await jobs.start();
  try {
    await database.transaction().execute(async (transaction) => {
      // On a busy machine the workers can keep the table longer than a request waits.
      await sql`set local lock_timeout = 0`.execute(transaction);
      await sql`lock table pgboss.job in access exclusive mode`.execute(transaction);
      // Longer than the library's own limit. There are twice as many workers as connections.
      await sql`select pg_sleep(11)`.execute(transaction);
    });
    const names = queues.map(({ name }) => name);
    for (const queue of queues) await jobs.enqueue(database, queue, { text: queue.name });
    await vi.waitFor(() => expect(runs.toSorted()).toEqual(names.toSorted()), {
      timeout: 15_000,
      interval: 50,
    });
    expect(errors).toEqual([]);
  } finally {
    await jobs.stop();
  }
});
