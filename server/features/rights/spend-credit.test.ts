import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type NewGrant, revokeGrant } from './entitlements.api.ts';

type Student = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let courseId: string;
let lessonId: string;

beforeAll(async () => {
  app = await createTestApp();
  courseId = (await insertCourse(app)).id;
});
beforeEach(async () => {
  lessonId = (await insertLesson(app, courseId, { isFree: false })).id;
});
afterAll(() => app.close());

const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000);

const bundleOf = (credits: number, options: Partial<NewGrant> = {}) =>
  ({
    id: randomUUID(),
    source: 'bundle',
    scope: 'credits',
    credits,
    ...options,
  }) as Partial<NewGrant>;

const studentWith = async (...grants: Partial<NewGrant>[]) => {
  const student = await insertStudent(app);
  for (const grant of grants) await insertGrantOf(app, student.id, grant);
  return student;
};

const call = async (method: 'GET' | 'POST', { headers }: Student, id = lessonId) => {
  const url = `/Subscription/access/lesson/${id}`;
  const payload = method === 'POST' ? { payload: { spendCredit: true } } : {};
  const reply = await app.app.inject({ method, url, headers, ...payload });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

const grantsOfLesson = ({ id }: Student) =>
  app.database
    .selectFrom('grants')
    .select(['reference', 'ends_at', 'revoked_at'])
    .where('student_id', '=', id)
    .where('scope', '=', 'lesson')
    .execute();

test('a credit opens a lesson once, until its bundle ends', async () => {
  const bundle = bundleOf(2, { ends_at: hours(24) });
  const student = await studentWith(bundle);
  const open = { hasAccess: true, reason: 'bundle' };
  expect(await call('GET', student)).toEqual({
    hasAccess: false,
    reason: 'premium_required',
    creditsLeft: 2,
  });
  expect(await call('POST', student)).toEqual({ ...open, creditsLeft: 1 });
  expect(await call('POST', student)).toEqual(open);
  expect(await call('GET', student)).toEqual({ ...open, creditsLeft: 1 });
  expect(await grantsOfLesson(student)).toMatchObject([
    { reference: bundle.id, ends_at: hours(24) },
  ]);
});

test.each([[undefined], [{}], [{ spendCredit: false }]])(
  'a visit with the body %j spends no credit, and notes the visit once the lesson is open',
  async (payload) => {
    const student = await studentWith(bundleOf(2));
    const url = `/Subscription/access/lesson/${lessonId}`;
    const visit = () =>
      app.app.inject({
        method: 'POST',
        url,
        headers: student.headers,
        ...(payload && { payload }),
      });
    expect((await visit()).json()).toEqual({ hasAccess: false, reason: 'premium_required' });
    expect(await grantsOfLesson(student)).toEqual([]);
    expect(await call('POST', student)).toMatchObject({ reason: 'bundle', creditsLeft: 1 });
    expect((await visit()).json()).toEqual({ hasAccess: true, reason: 'bundle' });
    expect(await grantsOfLesson(student)).toHaveLength(1);
  },
);

test('a missing confirmation spends nothing', async () => {
  const student = await studentWith(bundleOf(2));
  const reply = await app.app.inject({
    method: 'POST',
    url: `/Subscription/access/lesson/${lessonId}`,
    headers: student.headers,
    payload: { spendCredit: 'ربما' },
  });
  expect(reply.statusCode).toBe(400);
  expect(await grantsOfLesson(student)).toEqual([]);
});

test('50 simultaneous requests spend one credit, also of two bundles', async () => {
  const student = await studentWith(bundleOf(5), bundleOf(5));
  const replies = await Promise.all(Array.from({ length: 50 }, () => call('POST', student)));
  expect(new Set(replies.map(({ reason }) => reason))).toEqual(new Set(['bundle']));
  expect(await grantsOfLesson(student)).toHaveLength(1);
  expect(await call('GET', student)).toMatchObject({ creditsLeft: 9 });
});

test('the last credit opens one of two lessons that are opened at once', async () => {
  const student = await studentWith(bundleOf(1));
  const other = (await insertLesson(app, courseId, { isFree: false })).id;
  const replies = await Promise.all([call('POST', student), call('POST', student, other)]);
  expect(replies.filter(({ hasAccess }) => hasAccess)).toHaveLength(1);
  expect(replies.filter(({ reason }) => reason === 'premium_required')).toMatchObject([
    { creditsLeft: 0 },
  ]);
});

test('the bundle that ends first pays, and one without credits does not', async () => {
  const [later, sooner] = [bundleOf(3, { ends_at: hours(48) }), bundleOf(1, { ends_at: hours(2) })];
  const student = await studentWith(later, sooner);
  await call('POST', student);
  const other = (await insertLesson(app, courseId, { isFree: false })).id;
  await call('POST', student, other);
  const opened = await grantsOfLesson(student);
  expect(opened.map(({ reference }) => reference)).toEqual([sooner.id, later.id]);
});

test('no credit is spent on a lesson that is open already or closed by the teacher, nor from a bundle that ended or was revoked', async () => {
  const free = (await insertLesson(app, courseId, { isFree: true })).id;
  const closed = (await insertLesson(app, courseId, { isFree: false })).id;
  await app.database
    .updateTable('lessons')
    .set({ is_accessible: false })
    .where('id', '=', closed)
    .execute();
  const holder = await studentWith(bundleOf(2));
  await call('POST', holder, free);
  expect(await call('POST', holder, closed)).toMatchObject({ hasAccess: false, reason: 'closed' });
  const premium = await studentWith(bundleOf(2), { scope: 'everything' });
  await call('POST', premium);
  const past = { starts_at: hours(-2), ends_at: hours(0) };
  const ended = await studentWith(bundleOf(2, past));
  expect(await call('POST', ended)).toEqual({ hasAccess: false, reason: 'premium_required' });
  const revoked = await studentWith(bundleOf(2, { revoked_at: hours(0) } as Partial<NewGrant>));
  expect(await call('POST', revoked)).toMatchObject({ hasAccess: false });
  for (const student of [holder, premium, ended, revoked]) {
    expect(await grantsOfLesson(student)).toEqual([]);
  }
});

test('credits that are revoked during a spending leave no lesson open', async () => {
  for (let round = 0; round < 10; round += 1) {
    const bundle = bundleOf(3);
    const student = await studentWith(bundle);
    const now = app.clock.now();
    await Promise.all([
      ...Array.from({ length: 4 }, () => call('POST', student)),
      app.database
        .transaction()
        .execute((transaction) =>
          revokeGrant(transaction, { studentId: student.id, id: bundle.id ?? '', now }),
        ),
    ]);
    expect(await call('GET', student)).toEqual({ hasAccess: false, reason: 'premium_required' });
  }
});
