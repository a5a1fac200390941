import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import type { StudentNotificationKind } from '#domain/messages/student-notification-kinds.ts';
import { foldEvents } from '#server/features/messages/notifications/fold-events.service.ts';
import { notifyOfLessonNews, notifyStudents } from './student-notifications.api.ts';
import { announceLesson } from '#server/features/messages/student-mails/student-mails.api.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
  tokenFor,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { pushStudentLines } from './push-student-lines.service.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;
type Batch = Parameters<typeof pushStudentLines>[1];

const minute = 60_000;
const hour = 60 * minute;
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

let app: TestApp;
let student: Person;
const send = vi.fn<TestApp['platform']['push']['send']>(async () => 'sent');

beforeAll(async () => {
  app = await createTestApp();
  app.platform.push.send = send;
  app.platform.push.accepts = (address) => address.startsWith('https:');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom('users').execute();
  await app.database.deleteFrom('courses').execute();
  atHour(15);
  student = await insertStudent(app, { grade: 3 });
  app.queued.length = 0;
  send.mockReset();
  send.mockResolvedValue('sent');
});

/** Moves the clock to the next time at which it shows an hour in Egypt, in winter two hours ahead of UTC. */
const atHour = (local: number) => {
  const now = app.clock.now().getTime();
  const ahead = ((local - 2) * hour - (now % (24 * hour)) + 48 * hour) % (24 * hour);
  app.clock.advance(ahead);
};

/** The calls of a person at the present time, because the clock passes the end of tokens; the session is a new one. */
const callsOf = async (person: Person) => {
  const headers = await tokenFor(app, { ...person, role: 'student' });
  const call = (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path = '', payload?: object) =>
    app.app.inject({
      method,
      url: `/api/Student/notifications/push${path}`,
      headers,
      ...(payload && { payload }),
    });
  const subscribe = (device = 'phone') =>
    call('PUT', '', { endpoint: `https://push.example.com/${device}`, keys });
  return { call, subscribe };
};

const subscribe = async (person = student, device = 'phone') =>
  (await (await callsOf(person)).subscribe(device)).json<{ id: string }>().id;

type Posted = Partial<Parameters<typeof notifyStudents>[1][number]>;

let eventCount = 0;
const post = async (kind: StudentNotificationKind = 'answered', more: Posted = {}) => {
  eventCount += 1;
  const event = { kind, eventKey: `${eventCount}`, lessonId: null, subject: `درس ${eventCount}` };
  await notifyStudents(
    app.database,
    [{ studentId: student.id, ...event, ...more }],
    app.clock.now(),
  );
};

/** What the devices get from the jobs that are stored by now, as the queue does them. */
const deliver = async () => {
  await foldEvents(app.platform);
  const jobs = app.queued.splice(0).filter(({ queue }) => queue === 'student-push');
  for (const { data } of jobs) await pushStudentLines(app.platform, data as Batch);
  return jobs.length;
};

const sent = () =>
  send.mock.calls.map(([{ endpoint }, { payload }]) => ({ endpoint, ...JSON.parse(payload) }));

describe("a student's push message", () => {
  test('every device of the student gets a line once, and it leads to its lesson', async () => {
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await subscribe(student, 'phone');
    await subscribe(student, 'laptop');
    await post('answered', { lessonId: lesson.id, subject: 'المول' });
    await deliver();
    await deliver();
    const endpoints = sent().map(({ endpoint }) => endpoint);
    expect(endpoints.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'https://push.example.com/laptop',
      'https://push.example.com/phone',
    ]);
    expect(sent()[0]).toMatchObject({
      title: 'ردّ من المعلم',
      body: 'وصل ردّ المعلم على سؤالك عن درس «المول».',
      student: { line: { id: sent()[0].tag, kind: 'answered', lessonId: lesson.id } },
    });
  });

  test('a student without a device, and the teacher, get none of it', async () => {
    const other = await insertStudent(app);
    const teacher = await insertTeacher(app);
    await app.app.inject({
      method: 'PUT',
      url: '/api/notifications/push',
      headers: teacher.headers,
      payload: { endpoint: 'https://push.example.com/teacher', keys },
    });
    await subscribe(other, 'other');
    await post();
    expect(await deliver()).toBe(0);
    expect(send).not.toHaveBeenCalled();
  });

  test('several lines become one message that leads to the list', async () => {
    await subscribe();
    await post('answered');
    app.clock.advance(1000);
    await post('missedClass');
    await post('answered');
    await deliver();
    expect(sent()).toMatchObject([
      { title: '3 إشعارات جديدة', body: expect.stringContaining('، '), student: {} },
    ]);
  });

  test('a line that was read, or whose topic was switched off meanwhile, is not sent', async () => {
    await subscribe();
    await post('answered');
    await post('missedClass');
    await app.database
      .updateTable('student_notifications')
      .set({ read_at: app.clock.now() })
      .where('kind', '=', 'answered')
      .execute();
    const { call } = await callsOf(student);
    const switched = await call('PATCH', '', { topic: 'attendance', isOn: false });
    expect(switched.json()).toEqual({ muted: ['attendance'] });
    await deliver();
    expect(send).not.toHaveBeenCalled();
    const { rows } = await sql`select from student_notifications`.execute(app.database);
    expect(rows).toHaveLength(2);
  });

  test('a topic is switched off once and on again, however often it is asked for', async () => {
    const { call } = await callsOf(student);
    for (const _ of [1, 2]) {
      await call('PATCH', '', { topic: 'lessons', isOn: false });
      expect((await call('GET')).json()).toEqual({
        publicKey: app.platform.push.publicKey,
        muted: ['lessons'],
      });
    }
    const other = await callsOf(await insertStudent(app));
    expect((await other.call('GET')).json()).toMatchObject({ muted: [] });
    for (const _ of [1, 2]) {
      expect((await call('PATCH', '', { topic: 'lessons', isOn: true })).json()).toEqual({
        muted: [],
      });
    }
    expect((await call('PATCH', '', { topic: 'all', isOn: true })).statusCode).toBe(400);
  });
});

describe('quiet hours', () => {
  test('what happens in the night is one message at 8, without the exam that has begun by then', async () => {
    await subscribe();
    atHour(23);
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);
    await post('answered');
    await post('examSoon', { subject: 'بدأ', dueAt: at(8) });
    await post('examSoon', { subject: 'غدًا', dueAt: at(20) });
    expect(await deliver()).toBe(0);
    app.clock.advance(9 * hour - 1);
    expect(await deliver()).toBe(0);
    app.clock.advance(1);
    expect(await deliver()).toBe(1);
    expect(sent()).toMatchObject([{ title: 'إشعاران جديدان', student: {} }]);
    await deliver();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a message that was stored just before 23:00 waits too', async () => {
    await subscribe();
    atHour(23);
    app.clock.advance(-1);
    await post();
    await foldEvents(app.platform);
    app.clock.advance(1);
    const enqueue = vi.spyOn(app.platform.jobs, 'enqueue');
    await deliver();
    expect(send).not.toHaveBeenCalled();
    const eight = new Date(app.clock.now().getTime() + 9 * hour);
    expect(enqueue.mock.lastCall?.[3]).toEqual({ startAfter: eight });
    enqueue.mockRestore();
    app.clock.advance(9 * hour);
    await deliver();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('two processes that wake at 8 send it once', async () => {
    await subscribe();
    atHour(23);
    await post();
    await post();
    app.clock.advance(9 * hour);
    await Promise.all([1, 2, 3, 4].map(() => foldEvents(app.platform)));
    await deliver();
    expect(sent()).toMatchObject([{ title: 'إشعاران جديدان' }]);
  });

  test('a process that ends before it has stored the message leaves the line due', async () => {
    await subscribe();
    await post();
    const { jobs } = app.platform;
    const enqueue = vi.spyOn(jobs, 'enqueueMany').mockRejectedValueOnce(new Error('killed'));
    await expect(foldEvents(app.platform)).rejects.toThrow('killed');
    enqueue.mockRestore();
    expect(await deliver()).toBe(1);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("a student's device", () => {
  const endSessions = () =>
    app.database.updateTable('sessions').set({ revoked_at: app.clock.now() }).execute();

  test('a device gets nothing more once its session has ended, waiting messages included', async () => {
    await subscribe();
    await post();
    await foldEvents(app.platform);
    await endSessions();
    expect(await deliver()).toBe(1);
    await post();
    expect(await deliver()).toBe(0);
    expect(send).not.toHaveBeenCalled();
  });

  test('a device gets nothing of its former student once another has signed in on it', async () => {
    const other = await insertStudent(app);
    await subscribe();
    await post();
    await foldEvents(app.platform);
    await subscribe(other);
    await deliver();
    await post();
    await deliver();
    expect(send).not.toHaveBeenCalled();
  });

  test('a device is gone with the account', async () => {
    await subscribe();
    await post();
    await foldEvents(app.platform);
    await app.database.deleteFrom('users').where('id', '=', student.id).execute();
    await deliver();
    expect(send).not.toHaveBeenCalled();
  });

  test('a device is removed by its student alone', async () => {
    const id = await subscribe();
    const stranger = await callsOf(await insertStudent(app));
    expect((await stranger.call('DELETE', `/${id}`)).json()).toMatchObject({
      status: 404,
      code: 'notification.device_not_found',
    });
    const { call } = await callsOf(student);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    await post();
    expect(await deliver()).toBe(0);
  });

  test('a device is deleted when its push service says that it is gone, and the others still get theirs', async () => {
    await subscribe(student, 'gone');
    await subscribe(student, 'phone');
    await post();
    send.mockImplementation(async ({ endpoint }) => (endpoint.endsWith('gone') ? 'gone' : 'sent'));
    await deliver();
    const devices = await app.database
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .execute();
    expect(devices).toEqual([{ endpoint: 'https://push.example.com/phone' }]);
  });

  test('a device that cannot be reached alone is tried again, five times at most', async () => {
    await subscribe(student, 'broken');
    await subscribe(student, 'phone');
    await post();
    send.mockImplementation(async ({ endpoint }) => {
      if (endpoint.endsWith('broken')) throw new Error('no network');
      return 'sent';
    });
    for (let rounds = 0; rounds < 8; rounds += 1) await deliver();
    const endpoints = sent().map(({ endpoint }) => endpoint);
    expect(endpoints.filter((endpoint) => endpoint.endsWith('phone'))).toHaveLength(1);
    expect(endpoints.filter((endpoint) => endpoint.endsWith('broken'))).toHaveLength(5);
  });
});

test('a new lesson reaches thousands of devices with some statements for each hundred, at most a hundred students a run', async () => {
  const count = 2000;
  const now = app.clock.now();
  await sql`
    with people as (
      insert into users (id, role, email, password_hash, first_name, last_name, grade, search_key, created_at, activated_at)
      select gen_random_uuid(), 'student', 'many' || n || '@example.com', 'x', 'x', 'x', 3, 'x', ${now}, ${now}
      from generate_series(1, ${count}::integer) n returning id
    ), opened as (
      insert into sessions (id, user_id, user_agent, created_at, expires_at, last_used_at)
      select gen_random_uuid(), id, 'x', ${now}, ${new Date(now.getTime() + 1000 * hour)}, ${now} from people
      returning id
    )
    insert into push_subscriptions (id, session_id, endpoint, p256dh, auth, created_at)
    select gen_random_uuid(), id, 'https://push.example.com/' || id, 'x', 'x', ${now} from opened`.execute(
    app.database,
  );
  await sql`analyze`.execute(app.database);
  const lesson = await insertLesson(app, (await insertCourse(app)).id, { isFree: true });
  await announceLesson(app.database, app.platform, lesson.id);
  app.clock.advance(minute);
  const before = app.queries.length;
  await notifyOfLessonNews(app.database, {
    since: new Date(now.getTime() - 1),
    until: app.clock.now(),
    now: app.clock.now(),
  });
  let runs = 0;
  while ((await deliver()) > 0) runs += 1;
  expect(send).toHaveBeenCalledTimes(count);
  expect(runs).toBe(count / 100);
  // Five to take a hundred students and to store their job, two to read its lines and devices, and the look at the queue.
  expect(app.queries.length - before).toBeLessThan((count / 100) * 12);
});
