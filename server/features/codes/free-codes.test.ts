import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeCallsOf, insertLockedLesson } from '#server/testing/codes/code-calls.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: ReturnType<typeof codeCallsOf>;
let lesson: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  teacher = codeCallsOf(app, await insertTeacher(app));
});
beforeEach(async () => {
  lesson = await insertLockedLesson(app);
});
afterAll(() => app.close());

const url = '/api/free-access-codes';
const post = (payload: object) => teacher.call('POST', url, { lessonId: lesson.id, ...payload });
const patch = (id: string, payload: object) => teacher.call('PATCH', `${url}/${id}`, payload);
const redeem = async (code: string) => codeCallsOf(app, await insertStudent(app)).redeem(code);

test('a free code has the fields of the specification, and is a code like any other', async () => {
  const made = (
    await post({ description: 'لسنتر النور', expiresAt: '2027-01-01T00:00:00+02:00' })
  ).json();
  expect(made).toEqual({
    id: expect.any(String),
    code: expect.any(String),
    lessonId: lesson.id,
    lessonTitle: 'ثابت الاتزان',
    courseTitle: 'الاتزان الكيميائي',
    gradeLevel: 3,
    expiresAt: '2026-12-31T22:00:00.000Z',
    maxUses: 1,
    currentUses: 0,
    isActive: true,
    description: 'لسنتر النور',
    singleUse: true,
  });
  expect((await redeem(made.code)).status).toBe(200);
  const listed = await teacher.call('GET', `${url}?search=${made.code}`);
  expect(listed.json()).toEqual([{ ...made, currentUses: 1 }]);
  expect(listed.headers['x-total-count']).toBe('1');
});

test('the teacher may choose the text of a free code, once', async () => {
  const first = await post({ code: '22222-22222' });
  expect(first.json().code).toBe('2222222222');
  expect((await post({ code: '2222222222' })).json().errors).toEqual({
    code: ['هذا الكود موجود من قبل. اترك الحقل فارغًا ليختار الخادم كودًا.'],
  });
  const chosen = (await post({ code: ' bonus-٢٠٢٦ ', maxUses: 2 })).json();
  expect(chosen.code).toBe('BONUS-2026');
  expect((await redeem('Bonus-2026')).status).toBe(200);
  expect((await patch(chosen.id, { code: 'bonus-2026' })).statusCode).toBe(200);
  const listed = await teacher.call('GET', `${url}?search=bonus`);
  expect(listed.json()).toMatchObject([{ code: 'BONUS-2026', currentUses: 1 }]);
  expect((await post({ code: 'BONUS-2026' })).json().errors).toHaveProperty('code');
  expect((await redeem('BONUS2026')).body.code).toBe('access_code.malformed');
  expect((await post({ code: 'ABC' })).json().errors).toEqual({
    code: [
      'اكتب من 4 إلى 32 حرفًا إنجليزيًا أو رقمًا أو - أو _. اترك الحقل فارغًا ليختار الخادم كودًا.',
    ],
  });
});

test.each([
  [{ maxUses: 0 }, { maxUses: ['اكتب كم طالبًا يستخدم الكود، من 1 إلى 1000000'] }],
  [{ maxUses: 1.5 }, { maxUses: ['اكتب كم طالبًا يستخدم الكود، من 1 إلى 1000000'] }],
  [{ singleUse: false }, { maxUses: ['اكتب عددًا أكبر من 1، أو اجعله كود استخدام واحد'] }],
  [{ singleUse: true, maxUses: 5 }, { maxUses: ['أقصى عدد لكود الاستخدام الواحد هو 1'] }],
  [{ expiresAt: 'soon' }, { expiresAt: ['اكتب موعدًا صحيحًا، مثل 2027-06-30T20:59:59Z'] }],
  [{ lessonId: 'x' }, { lessonId: ['اختر الدرس'] }],
  [{ lessonId: randomUUID() }, { lessonId: ['هذا الدرس غير موجود. اختر درسًا من القائمة.'] }],
])('a free code with %j is refused at the field', async (payload, errors) => {
  const reply = await post(payload);
  expect([reply.statusCode, reply.json().errors]).toEqual([400, errors]);
});

test('a change sets the named parts only, and accepts a whole reply', async () => {
  const made = (await post({ description: 'أول' })).json();
  expect((await patch(made.id, { description: 'ثانٍ' })).json()).toEqual({
    ...made,
    description: 'ثانٍ',
  });
  expect((await patch(made.id, made)).json()).toEqual(made);
  expect((await patch(made.id, {})).json()).toEqual(made);
  const ended = (await patch(made.id, { expiresAt: '2026-01-01T00:00:00Z' })).json();
  expect(ended.isActive).toBe(false);
  expect((await redeem(made.code)).body.code).toBe('access_code.expired');
});

test.each([
  { currentUses: 1 },
  { lessonTitle: 'درس آخر' },
  { courseTitle: 'باب آخر' },
  { gradeLevel: 1 },
])(
  'a free code that contradicts its lesson or its uses is refused at the field: %j',
  async (named) => {
    const fields = Object.keys(named);
    expect(Object.keys((await post(named)).json().errors)).toEqual(fields);
    const made = (await post({})).json();
    expect(Object.keys((await patch(made.id, named)).json().errors)).toEqual(fields);
  },
);

test('a change of the text or the lesson of a free code is refused at the field', async () => {
  const made = (await post({})).json();
  for (const named of [{ code: '2222222222' }, { lessonId: randomUUID() }])
    expect(Object.keys((await patch(made.id, named)).json().errors)).toEqual(Object.keys(named));
});

test('an inactive free code opens nothing until it is active again', async () => {
  const made = (await post({})).json();
  expect((await patch(made.id, { isActive: false })).json().isActive).toBe(false);
  expect((await redeem(made.code)).body.code).toBe('access_code.withdrawn');
  expect((await patch(made.id, { isActive: true })).json().isActive).toBe(true);
  expect((await redeem(made.code)).status).toBe(200);
  expect((await patch(made.id, { isActive: false })).json().code).toBe('access_code.used_up');
});

test('a free code is deleted like any code', async () => {
  const made = (await post({})).json();
  expect((await teacher.call('DELETE', `${url}/${made.id}`)).statusCode).toBe(204);
  expect((await redeem(made.code)).body.code).toBe('access_code.withdrawn');
  for (const id of [randomUUID(), 'x']) {
    expect((await teacher.call('DELETE', `${url}/${id}`)).json().code).toBe(
      'access_code.not_found',
    );
    expect((await patch(id, { description: '' })).json().code).toBe('access_code.not_found');
  }
});

test('a free code opens its lesson once for each of as many students as allowed, and shows how many', async () => {
  const made = (await post({ maxUses: '٣', singleUse: false })).json();
  expect(made).toMatchObject({ maxUses: 3, currentUses: 0, singleUse: false });
  const mariam = codeCallsOf(app, await insertStudent(app));
  expect((await mariam.redeem(made.code)).status).toBe(200);
  expect((await mariam.redeem(made.code)).body.code).toBe('access_code.used_by_you');
  const listed = async () => (await teacher.listOfLesson(lesson.id)).codes[0];
  expect(await listed()).toMatchObject({ currentUses: 1, isUsed: false, state: 'available' });
  for (const _ of [2, 3]) expect((await redeem(made.code)).status).toBe(200);
  expect((await redeem(made.code)).body.code).toBe('access_code.used');
  expect(await listed()).toMatchObject({ currentUses: 3, isUsed: true, state: 'used' });
});

test('exactly seven of 50 students who type a code of seven uses at once get the lesson', async () => {
  const { code } = (await post({ maxUses: 7 })).json();
  const students = await Promise.all(Array.from({ length: 50 }, () => insertStudent(app)));
  const replies = await Promise.all(
    students.map((student) => codeCallsOf(app, student).redeem(code)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(replies.filter(({ body }) => body.code === 'access_code.used')).toHaveLength(43);
  const grants = await app.database
    .selectFrom('grants')
    .select('student_id')
    .where('lesson_id', '=', lesson.id)
    .execute();
  expect(new Set(grants.map(({ student_id: id }) => id)).size).toBe(7);
  expect(grants).toHaveLength(7);
});

test('a student who types a code of many uses repeatedly at once uses it once', async () => {
  const { code } = (await post({ maxUses: 9 })).json();
  const mariam = codeCallsOf(app, await insertStudent(app));
  await Promise.all(Array.from({ length: 8 }, () => mariam.redeem(code)));
  expect((await teacher.listOfLesson(lesson.id)).codes).toMatchObject([{ currentUses: 1 }]);
});

test('a free code gets more uses or fewer, never fewer than were used', async () => {
  const made = (await post({ maxUses: 3 })).json();
  await redeem(made.code);
  await redeem(made.code);
  expect((await patch(made.id, { maxUses: 1 })).json().errors).toEqual({
    maxUses: ['استُخدم هذا الكود مرات أكثر من ذلك من قبل'],
  });
  expect((await patch(made.id, { maxUses: 2 })).json()).toMatchObject({ currentUses: 2 });
  expect((await redeem(made.code)).body.code).toBe('access_code.used');
  expect((await patch(made.id, { maxUses: 4 })).json().isActive).toBe(true);
  expect((await redeem(made.code)).status).toBe(200);
});

test('the search finds a free code by each student who used it', async () => {
  const made = (await post({ maxUses: 2 })).json();
  for (const firstName of ['زينب', 'نوران']) {
    const student = await insertStudent(app, { firstName, lastName: 'الباحثة' });
    await codeCallsOf(app, student).redeem(made.code);
  }
  for (const name of ['زينب', 'نوران']) {
    const { codes } = await teacher.listOfLesson(lesson.id, `?search=${encodeURIComponent(name)}`);
    expect(codes).toMatchObject([{ id: made.id }]);
  }
});
