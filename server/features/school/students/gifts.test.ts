import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewGrant } from '#server/features/rights/entitlements.api.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;
/** Premium lessons of month 2, the month of the fixture. */
let lessonId: string;
let otherId: string;
let freeId: string;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  const { id: courseId } = await insertCourse(app);
  lessonId = (await insertLesson(app, courseId, { isFree: false })).id;
  otherId = (await insertLesson(app, courseId, { isFree: false })).id;
  freeId = (await insertLesson(app, courseId, { isFree: true })).id;
  await app.database
    .updateTable('lessons')
    .set({ month_assigned: 5 })
    .where('id', '=', otherId)
    .execute();
});
afterAll(() => app.close());

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { headers }: Pick<Person, 'headers'> = teacher,
  payload?: object,
) => app.app.inject({ method, url, headers, ...(payload && { payload }) });

const give = (studentId: string, gift: object, person: Pick<Person, 'headers'> = teacher) =>
  call('POST', `/api/user/${studentId}/gifts`, person, {
    clientKey: randomUUID(),
    endsAt: '2026-12-31',
    ...gift,
  });

const takeBack = (studentId: string, giftId: string, person = teacher) =>
  call('DELETE', `/api/user/${studentId}/gifts/${giftId}`, person);

const rightsOf = async ({ id }: Person) => (await call('GET', `/api/user/${id}/rights`)).json();

const lessonOf = async (id: string, student: Person) =>
  (await call('GET', `/api/Lessons/${id}`, student)).json();

const spend = async (id: string, student: Person) =>
  (
    await call('POST', `/api/Subscription/access/lesson/${id}`, student, { spendCredit: true })
  ).json();

const actionsOn = async (subjectId: string) => {
  const rows = await app.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

test.each<[string, () => object, string, string]>([
  ['a month', () => ({ opens: 'month', month: 5 }), 'دروس شهر 5 كلها', 'other'],
  ['a lesson', () => ({ opens: 'lesson', lessonId: otherId }), 'درس «', 'other'],
])(
  'a gift of %s opens it until its last day, is mailed, and is withdrawn alone',
  async (_, gift, text) => {
    const student = await insertStudent(app, { firstName: 'هنا', lastName: 'سمير' });
    await insertGrantOf(app, student.id, { scope: 'month', month: 9 });
    app.sent.length = 0;
    const reply = await give(student.id, { ...gift(), note: 'تفوقت في الامتحان' });
    expect(reply.json()).toMatchObject({
      isGift: true,
      isActive: true,
      by: 'gift',
      endsAt: '2026-12-31T22:00:00.000Z',
      note: 'تفوقت في الامتحان',
    });
    expect(app.sent).toMatchObject([{ to: student.email }]);
    expect(app.sent[0]?.plain).toContain(text);
    expect(app.sent[0]?.plain).toContain('31 ديسمبر 2026');
    expect(app.sent[0]?.plain).not.toContain('تفوقت في الامتحان');
    expect(await lessonOf(otherId, student)).toMatchObject({
      isAccessible: true,
      openedBy: { by: 'gift', endsAt: '2026-12-31T22:00:00.000Z' },
    });
    expect(await lessonOf(lessonId, student)).toMatchObject({ isAccessible: false });
    const { id } = reply.json<{ id: string }>();
    expect((await takeBack(student.id, id)).statusCode).toBe(204);
    expect(await lessonOf(otherId, student)).toMatchObject({ isAccessible: false });
    expect(await rightsOf(student)).toMatchObject([{ opens: 'month', month: 9 }]);
    expect((await takeBack(student.id, id)).json().code).toBe('gift.not_found');
    expect(await actionsOn(student.id)).toEqual(['gift.give', 'gift.take_back']);
  },
);

test('a gift of credits opens lessons that the student chooses, and its withdrawal closes those alone', async () => {
  const student = await insertStudent(app);
  app.sent.length = 0;
  const reply = await give(student.id, { opens: 'credits', credits: 3 });
  expect(app.sent[0]?.plain).toContain('3 أرصدة');
  expect(await lessonOf(lessonId, student)).toMatchObject({
    isAccessible: false,
    credits: { left: 3, endsAt: '2026-12-31T22:00:00.000Z' },
  });
  expect(await spend(lessonId, student)).toMatchObject({ hasAccess: true, creditsLeft: 2 });
  await give(student.id, { opens: 'lesson', lessonId: otherId });
  expect(await rightsOf(student)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ opens: 'credits', by: 'gift', credits: 3, creditsLeft: 2 }),
      expect.objectContaining({ opens: 'lesson', by: 'bundle', isGift: false }),
      expect.objectContaining({ opens: 'lesson', by: 'gift', isGift: true }),
    ]),
  );
  await takeBack(student.id, reply.json<{ id: string }>().id);
  expect(await lessonOf(lessonId, student)).toMatchObject({ isAccessible: false, credits: null });
  expect(await lessonOf(otherId, student)).toMatchObject({ isAccessible: true });
  expect(await rightsOf(student)).toHaveLength(1);
});

test('a gift that is sent many times at once is given once', async () => {
  const student = await insertStudent(app);
  app.sent.length = 0;
  const gift = { clientKey: randomUUID(), opens: 'credits', credits: 5 };
  const replies = await Promise.all(Array.from({ length: 8 }, () => give(student.id, gift)));
  expect(new Set(replies.map((reply) => reply.json<{ id: string }>().id))).toEqual(
    new Set([gift.clientKey]),
  );
  expect(app.sent).toHaveLength(1);
  expect(await rightsOf(student)).toMatchObject([{ credits: 5, creditsLeft: 5 }]);
});

test.each<[string, () => object, string, string]>([
  ['no month', () => ({ opens: 'month', month: 13 }), 'month', 'اختر شهرًا من 1 إلى 12'],
  [
    'no credits',
    () => ({ opens: 'credits', credits: 0 }),
    'credits',
    'اكتب عدد الأرصدة من 1 إلى 100',
  ],
  ['no lesson', () => ({ opens: 'lesson', lessonId: 'x' }), 'lessonId', 'اختر الدرس'],
  [
    'an unknown lesson',
    () => ({ opens: 'lesson', lessonId: randomUUID() }),
    'lessonId',
    'اختر الدرس',
  ],
  [
    'a free lesson',
    () => ({ opens: 'lesson', lessonId: freeId }),
    'lessonId',
    'هذا الدرس مجاني ومفتوح للجميع',
  ],
  [
    'a day that is past',
    () => ({ opens: 'credits', credits: 1, endsAt: '2026-11-01' }),
    'endsAt',
    'اختر يومًا بعد اليوم',
  ],
  [
    'a day after the school year',
    () => ({ opens: 'credits', credits: 1, endsAt: '2027-09-01' }),
    'endsAt',
    'تنتهي الهدية مع نهاية العام الدراسي على الأكثر',
  ],
])('a gift of %s is refused at its field, and nothing is given', async (_, gift, field, text) => {
  const student = await insertStudent(app);
  const reply = await give(student.id, gift());
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toEqual({ [field]: [text] });
  expect(await rightsOf(student)).toEqual([]);
});

test('only the teacher sees, gives and withdraws rights', async () => {
  const student = await insertStudent(app);
  for (const reply of [
    await call('GET', `/api/user/${student.id}/rights`, student),
    await give(student.id, { opens: 'credits', credits: 5 }, student),
    await takeBack(student.id, randomUUID(), student),
  ]) {
    expect(reply.statusCode).toBe(403);
  }
  expect((await call('GET', `/api/user/${randomUUID()}/rights`)).json().code).toBe(
    'student.not_found',
  );
  expect((await give(randomUUID(), { opens: 'month', month: 2 })).json().code).toBe(
    'student.not_found',
  );
});

test.each<[string, () => Partial<NewGrant>]>([
  ['a purchase', () => ({ source: 'purchase', scope: 'lesson', lesson_id: lessonId })],
  ['a code', () => ({ source: 'access_code', scope: 'lesson', lesson_id: lessonId })],
  ['a plan', () => ({ source: 'plan', scope: 'everything' })],
])('a right that came by %s is not withdrawn as a gift', async (_, grant) => {
  const student = await insertStudent(app);
  const { id } = await insertGrantOf(app, student.id, grant());
  expect((await takeBack(student.id, id)).json().code).toBe('gift.not_found');
  expect(await lessonOf(lessonId, student)).toMatchObject({ isAccessible: true });
});

test('the teacher sees the source of each right, its end, and what is left of it', async () => {
  const student = await insertStudent(app);
  const bundle = randomUUID();
  await insertGrantOf(app, student.id, { plan: 'yearly' });
  await insertGrantOf(app, student.id, {
    id: bundle,
    source: 'bundle',
    scope: 'credits',
    credits: 10,
    plan: 'lectures-10',
  });
  await insertGrantOf(app, student.id, {
    source: 'bundle',
    scope: 'lesson',
    lesson_id: lessonId,
    reference: bundle,
  });
  const ended = new Date(app.clock.now().getTime() - 1000);
  await insertGrantOf(app, student.id, {
    scope: 'month',
    month: 3,
    starts_at: new Date(0),
    ends_at: ended,
  });
  const rights = await rightsOf(student);
  expect(rights.at(-1)).toMatchObject({ by: 'monthly', month: 3, isActive: false });
  expect(rights).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ by: 'yearly', opens: 'everything', isActive: true }),
      expect.objectContaining({ by: 'bundle', opens: 'credits', credits: 10, creditsLeft: 9 }),
      expect.objectContaining({
        by: 'bundle',
        opens: 'lesson',
        courseName: 'الاتزان الكيميائي',
        creditsLeft: null,
      }),
    ]),
  );
});
