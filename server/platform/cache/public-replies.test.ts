import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertCourse, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ChangeListener, listenForChanges } from './change-listener.ts';
import { changesChannel } from './public-replies.repository.ts';
import { changePublic } from './public-replies.ts';

let first: TestApp;
let second: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let listeners: ChangeListener[];
const reconnects = vi.fn<() => void>();

const listen = ({ connectionString, platform: { publicReplies } }: TestApp) =>
  listenForChanges({
    connectionString,
    channels: { [changesChannel]: publicReplies.drop },
    onReconnect: () => {
      publicReplies.dropAll();
      reconnects();
    },
    log: { warn: () => undefined },
  });

beforeAll(async () => {
  first = await createTestApp();
  second = await createTestApp({ beside: first });
  teacher = await insertTeacher(first);
  listeners = [await listen(first), await listen(second)];
});
afterAll(async () => {
  for (const listener of listeners) await listener.stop();
  await second.close();
  await first.close();
});

const namesOn = async ({ app }: TestApp): Promise<string[]> =>
  (await app.inject('/api/Course')).json().map(({ name }: { name: string }) => name);

const rename = (id: string, name: string) =>
  first.app.inject({
    method: 'PUT',
    url: `/api/Course/${id}`,
    payload: { name },
    headers: teacher.headers,
  });

test('a change on one node shows on the other, which had cached its reply', async () => {
  const course = await insertCourse(first, 'قبل');
  first.platform.publicReplies.dropAll();
  expect([await namesOn(first), await namesOn(second)]).toEqual([['قبل'], ['قبل']]);
  await rename(course.id, 'بعد');
  expect(await namesOn(first)).toEqual(['بعد']);
  await vi.waitFor(async () => expect(await namesOn(second)).toEqual(['بعد']), 20_000);
});

test('a change that is rolled back is not announced', async () => {
  await namesOn(first);
  const failing = changePublic(first.platform, 'courses', async () => {
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  first.queries.length = 0;
  await namesOn(first);
  expect(first.queries).toEqual([]);
});

test('a node that lost the connection listens again, and clears what it may have missed', async () => {
  await namesOn(second);
  reconnects.mockClear();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen%' and datname = current_database()`.execute(first.database);
  await vi.waitFor(() => expect(reconnects).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  second.queries.length = 0;
  await namesOn(second);
  expect(
    second.queries.filter((statement) => statement.includes('announced_lessons_count')),
  ).toHaveLength(1);

  const [course] = (await first.app.inject('/api/Course')).json();
  await rename(course.id, 'بعد العودة');
  await vi.waitFor(async () => expect(await namesOn(second)).toEqual(['بعد العودة']), 20_000);
});

test('stopping ends the connection', async () => {
  const listener = await listen(first);
  await listener.stop();
  const { rows } = await sql`
    select pid from pg_stat_activity
    where query ilike 'listen%' and datname = current_database()`.execute(first.database);
  expect(rows).toHaveLength(listeners.length);
});
