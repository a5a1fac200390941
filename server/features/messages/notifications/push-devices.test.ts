import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyStudents } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { notificationCalls } from '#server/testing/notifications/notification-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { foldEvents } from './fold-events.service.ts';
import { postNotification } from './post-event.ts';
import { pushLine } from './push-line.service.ts';

const minute = 60_000;
const endpoint = 'https://push.example.com/device';
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof notificationCalls>;
const send = vi.fn<TestApp['platform']['push']['send']>(async () => 'sent');

beforeAll(async () => {
  app = await createTestApp();
  app.platform.push.send = send;
  app.platform.push.accepts = (address) => address.startsWith('https:');
  teacher = await insertTeacher(app);
  calls = notificationCalls(app, teacher);
});
afterAll(() => app.close());
beforeEach(async () => {
  await calls.fold();
  for (const table of ['notifications', 'push_subscriptions'] as const) {
    await app.database.deleteFrom(table).execute();
  }
  app.queued.length = 0;
  send.mockClear();
});

const subscribe = (body: object = { endpoint, keys }) =>
  app.app.inject({
    method: 'PUT',
    url: '/api/notifications/push',
    headers: teacher.headers,
    payload: body,
  });

const unsubscribe = (id: string) =>
  app.app.inject({
    method: 'DELETE',
    url: `/api/notifications/push/${id}`,
    headers: teacher.headers,
  });

const post = async (count = 1) => {
  for (let each = 0; each < count; each += 1) {
    await postNotification(app.database, {
      kind: 'mailFailed',
      detail: 'x@example.com',
      happenedAt: app.clock.now(),
    });
  }
  await calls.fold();
};

/** The jobs that were queued since the last time, done as the queue does them. */
const doPushes = async () => {
  const jobs = app.queued.splice(0).filter(({ queue }) => queue === 'push');
  for (const { data } of jobs) {
    await pushLine(app.platform, data as { notificationId: string; deviceId: string });
  }
  return jobs.length;
};

const devices = () => app.database.selectFrom('push_subscriptions').selectAll().execute();

describe('a device', () => {
  test('a device gets each line once, encrypted with its own keys, in its current form', async () => {
    await subscribe();
    await post();
    expect(await doPushes()).toBe(1);
    const [line] = await calls.list();
    expect(send).toHaveBeenCalledExactlyOnceWith(
      { endpoint, ...keys },
      {
        topic: line?.id.replaceAll('-', ''),
        payload: JSON.stringify({ title: line?.title, body: line?.message, tag: line?.id }),
      },
    );
    await calls.fold();
    expect(await doPushes()).toBe(0);
  });

  test('a device gets a growing line once a minute, with its current count', async () => {
    await subscribe();
    await post();
    await post();
    await post();
    expect(await doPushes()).toBe(1);
    await calls.fold();
    expect(await doPushes()).toBe(0);
    app.clock.advance(minute);
    await calls.fold();
    expect(await doPushes()).toBe(1);
    expect(send.mock.lastCall?.[1].payload).toContain('3 رسائل');
    app.clock.advance(-minute);
  });

  test('a device gets nothing that was read before it was sent', async () => {
    await subscribe();
    await post();
    await calls.patch('/read-all');
    await doPushes();
    expect(send).not.toHaveBeenCalled();
  });

  test('a device that subscribes twice is stored once, with its newest keys', async () => {
    const first = (await subscribe()).json();
    const newer = { ...keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const [second, third] = await Promise.all([
      subscribe({ endpoint, keys: newer }),
      subscribe({ endpoint, keys: newer }),
    ]);
    expect([second.json(), third.json()]).toEqual([first, first]);
    expect(await devices()).toMatchObject([newer]);
  });

  test('a session has one device: its new subscription takes the place of the one before', async () => {
    for (const name of ['first', 'second', 'third']) {
      await subscribe({ endpoint: `https://push.example.com/${name}`, keys });
    }
    expect(await devices()).toMatchObject([{ endpoint: 'https://push.example.com/third' }]);
  });

  test('a device that the push service no longer knows is deleted', async () => {
    await subscribe();
    await post();
    send.mockResolvedValueOnce('gone');
    await doPushes();
    expect(await devices()).toEqual([]);
  });

  test('a device that could not be reached stays, and the job is repeated', async () => {
    await subscribe();
    await post();
    send.mockRejectedValueOnce(new Error('no network'));
    await expect(doPushes()).rejects.toThrow('no network');
    expect(await devices()).toHaveLength(1);
  });

  test('a device whose session ended gets nothing, waiting messages included', async () => {
    await subscribe();
    await post();
    const [device] = await devices();
    const end = (revoked_at: Date | null) =>
      app.database
        .updateTable('sessions')
        .set({ revoked_at })
        .where('id', '=', device?.session_id ?? '')
        .execute();
    await end(app.clock.now());
    await doPushes();
    await post();
    expect(await doPushes()).toBe(0);
    expect(send).not.toHaveBeenCalled();
    await end(null);
  });

  test('a device is removed once, and then answers 404', async () => {
    const { id } = (await subscribe()).json();
    expect((await unsubscribe(id)).statusCode).toBe(204);
    expect((await unsubscribe(id)).json()).toMatchObject({
      status: 404,
      code: 'notification.device_not_found',
    });
    await post();
    expect(await doPushes()).toBe(0);
  });
});

test.each([
  ['another scheme', { endpoint: 'http://push.example.com/x', keys }, 'notification.push_address'],
  ['no address', { endpoint: 'x', keys }, 'request.invalid'],
  ['keys of another form', { endpoint, keys: { ...keys, auth: 'short' } }, 'request.invalid'],
  ['no keys', { endpoint }, 'request.invalid'],
])('the server refuses %s', async (_, body, code) => {
  const reply = await subscribe(body);
  expect(reply.json()).toMatchObject({ status: 400, code });
  expect(await devices()).toEqual([]);
});

test('the public key is the one with which messages are signed', async () => {
  const { publicKey } = (await calls.get('/push')).json();
  expect(publicKey).toBe(app.platform.push.publicKey);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

test('an event of the teacher that cannot be folded delays no message to a student', async () => {
  const student = await insertStudent(app);
  const { headers } = student;
  const payload = { endpoint: 'https://push.example.com/phone', keys };
  await app.app.inject({ method: 'PUT', url: '/api/Student/notifications/push', headers, payload });
  const event = { kind: 'answered', eventKey: '1', lessonId: null, subject: 'المول' } as const;
  await notifyStudents(app.database, [{ ...event, studentId: student.id }], app.clock.now());
  await postNotification(app.database, {
    kind: 'mailFailed',
    detail: 'x@example.com',
    happenedAt: app.clock.now(),
  });
  const nextId = vi.spyOn(app.platform.ids, 'next').mockImplementation(() => {
    throw new Error('no line');
  });
  await expect(foldEvents(app.platform)).rejects.toThrow('no line');
  nextId.mockRestore();
  expect(app.queued.map(({ queue }) => queue)).toEqual(['student-push']);
});
