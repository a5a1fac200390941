import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ChangeListener, listenForChanges } from '#server/platform/cache/change-listener.ts';
import { stopServer } from '#server/platform/http/stop.ts';
import { openEventStream, type ReceivedEvent } from '#server/testing/notifications/event-stream.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { notificationCalls } from '#server/testing/notifications/notification-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { notificationsChannel } from './lines.repository.ts';
import { postNotification } from './post-event.ts';

const hour = 60 * 60 * 1000;
const patience = { timeout: 20_000, interval: 20 };

type Node = Awaited<ReturnType<typeof createTestNode>>;

let app: TestApp;
let beside: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof notificationCalls>;
let listeners: ChangeListener[];
let nodes: Node[];
let urls: string[];
let eventCount = 0;
const open: Awaited<ReturnType<typeof openEventStream>>[] = [];

const listen = ({ connectionString, platform: { announcements } }: TestApp) =>
  listenForChanges({
    connectionString,
    channels: { [notificationsChannel]: (what) => announcements.emit('notifications', what) },
    onReconnect: () => void announcements.emit('reconnected'),
    log: { warn: () => undefined },
  });

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  beside = await createTestApp({ beside: app, limitFactor: 100 });
  teacher = await insertTeacher(app);
  calls = notificationCalls(app, teacher);
  listeners = [await listen(app), await listen(beside)];
  nodes = [await createTestNode(app), await createTestNode(beside)];
  urls = await Promise.all(nodes.map((node) => node.listen({ host: '127.0.0.1', port: 0 })));
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.cut();
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  for (const listener of listeners) await listener.stop();
  await beside.close();
  await app.close();
});

type StreamOptions = {
  url?: string | undefined;
  person?: { headers: Record<string, string> };
  headers?: Record<string, string>;
};

const openStream = async (
  after: string,
  { url = urls[0], person = teacher, headers = {} }: StreamOptions = {},
) => {
  const stream = await openEventStream(`${url}/api/notifications/events?after=${after}`, {
    headers: { ...person.headers, ...headers },
  });
  open.push(stream);
  return stream;
};

const present = async () => (await calls.summary()).lastEventId;

/** Each post is a line of its own. */
const post = async (): Promise<void> => {
  eventCount += 1;
  await postNotification(app.database, {
    kind: 'mailFailed',
    detail: `mail-${eventCount}@example.com`,
    happenedAt: new Date(+app.clock.now() + eventCount * hour),
  });
  await calls.fold();
};

const postMany = async (count: number): Promise<void> => {
  for (let each = 0; each < count; each += 1) await post();
};

/** Another session of the teacher. */
const openSession = async () => {
  const { id, email } = teacher;
  const sessionId = randomUUID();
  const now = app.clock.now();
  await app.database
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: id,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(+now + 24 * hour),
      revoked_at: null,
    })
    .execute();
  const viewer = { id, email, role: 'teacher', sessionId } as const;
  const { token } = await app.platform.accessTokens.issue(viewer, ['teacher']);
  return { sessionId, headers: { authorization: `Bearer ${token}` } };
};

const idsOf = (events: readonly ReceivedEvent[]) =>
  events.filter(({ name }) => name === 'notification').map(({ id }) => Number(id));

const range = (after: string, count: number) =>
  Array.from({ length: count }, (_, each) => Number(after) + each + 1);

describe('a stream of notifications', () => {
  test('a stream sends each new line at once, with its id, on both nodes', async () => {
    const after = await present();
    const [first, second] = [await openStream(after), await openStream(after, { url: urls[1] })];
    expect(first.response.headers.get('content-type')).toMatch(/^text\/event-stream/u);
    expect(first.response.headers.get('cache-control')).toBe('no-store');
    expect(first.response.headers.get('content-encoding')).toBeNull();
    await postMany(3);
    for (const stream of [first, second]) {
      await vi.waitFor(() => expect(idsOf(stream.events)).toEqual(range(after, 3)), patience);
    }
    const [newest] = await calls.list('?pageSize=1');
    expect(first.events.at(-1)?.data).toEqual(newest);
  });

  test('a stream that broke resumes by its last id, on the other node, without loss or duplicates', async () => {
    const after = await present();
    const first = await openStream(after);
    await postMany(2);
    await vi.waitFor(() => expect(idsOf(first.events)).toHaveLength(2), patience);
    await first.cut();
    await postMany(3);
    const last = first.events.at(-1)?.id ?? '';
    // The header goes before the address, as browsers that resume by themselves send both.
    const second = await openStream(after, { url: urls[1], headers: { 'last-event-id': last } });
    await postMany(2);
    const received = () => [...idsOf(first.events), ...idsOf(second.events)];
    await vi.waitFor(() => expect(received()).toEqual(range(after, 7)), patience);
  });

  test('a stream that begins while lines are written misses none and repeats none', async () => {
    const after = await present();
    const writing = postMany(25);
    const streams = [];
    for (let each = 0; each < 10; each += 1) {
      streams.push(await openStream(after, { url: urls[each % 2] }));
    }
    await writing;
    for (const stream of streams) {
      await vi.waitFor(() => expect(idsOf(stream.events)).toEqual(range(after, 25)), patience);
    }
  });

  test('a stream sends a line that grew again, as the same line', async () => {
    await post();
    const after = await present();
    const stream = await openStream(after);
    const happenedAt = new Date(+app.clock.now() + eventCount * hour);
    await postNotification(app.database, { kind: 'mailFailed', detail: 'x', happenedAt });
    await calls.fold();
    await vi.waitFor(() => expect(idsOf(stream.events)).toEqual(range(after, 1)), patience);
    expect(stream.events.at(-1)?.data).toMatchObject({ data: { count: 2 } });
  });

  test('a stream says when lines were read, so that other tabs update', async () => {
    await post();
    const stream = await openStream(await present(), { url: urls[1] });
    await vi.waitFor(() => expect(stream.heartbeats).toBe(1), patience);
    await post();
    await vi.waitFor(() => expect(idsOf(stream.events)).toHaveLength(1), patience);
    await calls.patch('/read-all');
    const read = { id: undefined, name: 'read', data: {} };
    await vi.waitFor(() => expect(stream.events).toContainEqual(read), patience);
  });

  test('a stream that missed too much asks its client to reload the pages', async () => {
    await app.database.deleteFrom('notifications').execute();
    const last = BigInt(await present());
    const rows = Array.from({ length: 201 }, (_, each) => ({
      id: crypto.randomUUID(),
      version: (last + BigInt(each) + 1n).toString(),
      kind: 'mailFailed' as const,
      type: 'system' as const,
      group_key: 'mailFailed',
      title: '',
      message: '',
      search_key: '',
      student_id: null,
      exam_id: null,
      question_id: null,
      began_at: app.clock.now(),
      created_at: app.clock.now(),
      read_at: app.clock.now(),
    }));
    await app.database.insertInto('notifications').values(rows).execute();
    const end = (last + 201n).toString();
    await app.database.updateTable('notification_feed').set({ last_version: end }).execute();
    const stream = await openStream(last.toString());
    await vi.waitFor(
      () => expect(stream.events).toEqual([{ id: end, name: 'reset', data: {} }]),
      patience,
    );
    await post();
    await vi.waitFor(() => expect(idsOf(stream.events)).toEqual(range(end, 1)), patience);
  });

  test('a stream with a number that was never reached gets the following lines', async () => {
    const after = await present();
    const stream = await openStream('999999999');
    await vi.waitFor(() => expect(stream.heartbeats).toBe(1), patience);
    await post();
    await vi.waitFor(() => expect(idsOf(stream.events)).toEqual(range(after, 1)), patience);
  });

  test('a stream continues after its node had lost the database for a moment', async () => {
    const after = await present();
    const stream = await openStream(after);
    await post();
    await vi.waitFor(() => expect(idsOf(stream.events)).toHaveLength(1), patience);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen%' and datname = current_database()`.execute(app.database);
    await postMany(2);
    await vi.waitFor(() => expect(idsOf(stream.events)).toEqual(range(after, 3)), patience);
  });
});

describe('a stream ends', () => {
  test('a stream ends at once when its session ends', async () => {
    const other = await openSession();
    const [ended, going] = [
      await openStream(await present(), { person: other }),
      await openStream(await present()),
    ];
    await app.database
      .updateTable('sessions')
      .set({ revoked_at: app.clock.now() })
      .where('id', '=', other.sessionId)
      .execute();
    app.platform.endedSessions.add([other.sessionId]);
    await ended.closed;
    expect(going.isClosed).toBe(false);
    const again = await openStream('0', { person: other });
    expect(again.response.status).toBe(401);
  });

  test('a stream ends at once when the server stops', async () => {
    const node = await createTestNode(app);
    const url = await node.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openStream('0', { url });
    let isDraining = false;
    await stopServer(node, {
      drain: async () => {
        isDraining = true;
        expect(stream.isClosed).toBe(false);
        const { status } = await fetch(`${url}/readyz`);
        expect(status).toBe(503);
      },
      timeoutInMilliseconds: 600_000,
    });
    expect(isDraining).toBe(true);
    await stream.closed;
  });
});

test.each([
  ['a visitor', { headers: {} }, 401],
  ['a token that nobody signed', { headers: { authorization: 'Bearer none' } }, 401],
])('the server refuses a stream to %s', async (_, person, status) => {
  const reply = await fetch(`${urls[0]}/api/notifications/events?after=0`, person);
  expect(reply.status).toBe(status);
});

test('the server refuses a stream to a student', async () => {
  const stream = await openStream('0', { person: await insertStudent(app) });
  expect(stream.response.status).toBe(403);
});
