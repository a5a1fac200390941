import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertGrantOf,
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const get = (path: string, { headers }: Person = teacher) => app.app.inject({ url: path, headers });

const give = (studentId: string, payload: object) =>
  app.app.inject({
    method: 'POST',
    url: `/api/user/${studentId}/premium`,
    headers: teacher.headers,
    payload,
  });

const takeBack = (studentId: string, grantId: string) =>
  app.app.inject({
    method: 'DELETE',
    url: `/api/user/${studentId}/premium/${grantId}`,
    headers: teacher.headers,
  });

test('a gift of Premium opens premium lessons until the end of its day in Egypt, and is mailed', async () => {
  const student = await insertStudent(app, { firstName: 'ريم', lastName: 'شوقي' });
  const course = await insertCourse(app);
  const lesson = await insertLesson(app, course.id, { isFree: false });
  const isOpen = async () =>
    (await get(`/api/lessons/${lesson.id}`, student)).json<{ isAccessible: boolean }>()
      .isAccessible;
  expect(await isOpen()).toBe(false);

  app.sent.length = 0;
  const gift = { endsAt: '2026-12-31', note: 'الأولى على فصلها' };
  const reply = await give(student.id, gift);
  expect(reply.json()).toMatchObject({
    endsAt: '2026-12-31T22:00:00.000Z',
    isActive: true,
    isGift: true,
    note: 'الأولى على فصلها',
  });
  expect(await isOpen()).toBe(true);
  expect(app.sent).toMatchObject([{ to: student.email }]);
  expect(app.sent[0]?.plain).toContain('مرحبًا ريم');
  expect(app.sent[0]?.plain).toContain('31 ديسمبر 2026');
  expect(app.sent[0]?.plain).not.toContain('الأولى على فصلها');

  const own = (await get(`/api/user/${student.id}`, student)).json();
  expect(own).toMatchObject({ isPremium: true, premiumGrants: [{ isActive: true, note: '' }] });

  const grantId = reply.json<{ id: string }>().id;
  expect((await takeBack(student.id, grantId)).statusCode).toBe(204);
  expect(await isOpen()).toBe(false);
  expect((await takeBack(student.id, grantId)).json().code).toBe('premium_grant.not_found');
  const log = await app.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', student.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['premium.give', 'premium.take_back']);
});

test('a gift that is given twice at once is given once', async () => {
  const student = await insertStudent(app, { firstName: 'طه', lastName: 'أمين' });
  app.sent.length = 0;
  const gift = { endsAt: '2027-01-31', note: '' };
  const replies = await Promise.all([give(student.id, gift), give(student.id, gift)]);
  const ids = replies.map((reply) => reply.json<{ id: string }>().id);
  expect(ids[0]).toBe(ids[1]);
  expect(app.sent).toHaveLength(1);
  expect((await get(`/api/user/${student.id}`)).json().activeSubscriptions).toBe(1);
});

test.each([
  ['2026-11-21', 'اختر يومًا بعد اليوم'],
  ['2027-09-01', 'تنتهي الهدية مع نهاية العام الدراسي على الأكثر'],
  ['2027-02-30', 'اختر آخر يوم في الاشتراك'],
  ['', 'اختر آخر يوم في الاشتراك'],
])('a gift until %j is refused at its field', async (endsAt, text) => {
  const student = await insertStudent(app);
  const reply = await give(student.id, { endsAt });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toEqual({ endsAt: [text] });
});

test('a gift to one student cannot be withdrawn under the name of another', async () => {
  const [omar, ahmed] = [await insertStudent(app), await insertStudent(app)];
  const reply = await give(omar.id, { endsAt: '2027-03-01' });
  const { id } = reply.json<{ id: string }>();
  expect((await takeBack(ahmed.id, id)).statusCode).toBe(404);
  expect((await get(`/api/user/${omar.id}`)).json().isPremium).toBe(true);
});

test('a gift of a month is no Premium, and is not withdrawn as one', async () => {
  const student = await insertStudent(app);
  const id = randomUUID();
  await insertGrantOf(app, student.id, { id, scope: 'month', month: 3 });
  expect((await takeBack(student.id, id)).json().code).toBe('premium_grant.not_found');
  const grants = await app.database
    .selectFrom('grants')
    .select('revoked_at')
    .where('id', '=', id)
    .execute();
  expect(grants).toEqual([{ revoked_at: null }]);
});

test('a gift to nobody answers 404, and nobody gets a mail before the address is confirmed', async () => {
  const gift = { endsAt: '2027-03-01' };
  const unknown = await give(randomUUID(), gift);
  expect(unknown.json().code).toBe('student.not_found');
  const student = await insertStudent(app, { firstName: 'غير', lastName: 'مؤكد' });
  await app.database
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', student.id)
    .execute();
  app.sent.length = 0;
  await give(student.id, gift);
  expect(app.sent).toEqual([]);
});
