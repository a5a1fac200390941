import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codesOfBatch,
  createTestBatch,
  novemberOfThirdGrade,
  tenLectures,
} from '#server/testing/codes/batch-calls.ts';
import { codeCallsOf } from '#server/testing/codes/code-calls.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: ReturnType<typeof codeCallsOf>;
let november: { id: string };
let december: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  teacher = codeCallsOf(app, await insertTeacher(app));
  const course = await insertCourse(app);
  const lessonOf = async (month: number) => {
    const lesson = await insertLesson(app, course.id, { isFree: false });
    await app.database
      .updateTable('lessons')
      .set({ month_assigned: month })
      .where('id', '=', lesson.id)
      .execute();
    return lesson;
  };
  november = await lessonOf(11);
  december = await lessonOf(12);
});
afterAll(() => app.close());

const student = async (grade: 1 | 2 | 3 = 3) => {
  const person = await insertStudent(app, { grade });
  return { ...person, ...codeCallsOf(app, person) };
};

type Student = Awaited<ReturnType<typeof student>>;

const isOpenTo = async ({ call }: Student, { id }: { id: string }) =>
  (await call('GET', `/api/lessons/${id}`)).json().isAccessible;

const spendCredit = async ({ call }: Student, { id }: { id: string }) => {
  const path = `/api/Subscription/access/lesson/${id}`;
  expect((await call('POST', path, { spendCredit: true })).statusCode).toBe(200);
};

const grantsOf = ({ id }: Student) =>
  app.database.selectFrom('grants').selectAll().where('student_id', '=', id).execute();

const codesOf = async (what: Record<string, unknown>) =>
  codesOfBatch(teacher, await createTestBatch(teacher, what));

const oneCode = async (what: Record<string, unknown>) =>
  (await codesOf({ ...what, count: 1 }))[0] ?? '';

const stateOf = async (code: string) =>
  (await teacher.call('GET', `/api/LessonAccessCode?search=${code}`)).json()[0].state;

/** 21 November 2026 at noon in Egypt, plus a month. */
const monthLater = '2026-12-21';

test('a code of a month opens the lessons of that month, for as long as a bought month', async () => {
  const mariam = await student();
  const reply = await mariam.redeem(await oneCode(novemberOfThirdGrade));
  expect(reply).toMatchObject({
    status: 200,
    body: {
      opens: 'month',
      month: 11,
      gradeLevel: 3,
      endsAt: expect.stringContaining(monthLater),
    },
  });
  expect([await isOpenTo(mariam, november), await isOpenTo(mariam, december)]).toEqual([
    true,
    false,
  ]);
  expect(await grantsOf(mariam)).toMatchObject([
    { source: 'access_code', scope: 'month', month: 11 },
  ]);
});

test('a code of a month opens every lesson while the monthly subscription does', async () => {
  const mariam = await student();
  await mariam.redeem(await oneCode(novemberOfThirdGrade));
  const cover = (monthlyCovers: string) =>
    teacher.call('PATCH', '/api/settings', { monthlyCovers });
  expect((await cover('everything')).statusCode).toBe(200);
  expect(await isOpenTo(mariam, december)).toBe(true);
  await cover('month');
  expect(await isOpenTo(mariam, december)).toBe(false);
});

test('a code of a bundle adds its lectures, with which the student opens lessons', async () => {
  const mariam = await student();
  const [first = '', second = ''] = await codesOf(tenLectures);
  expect((await mariam.redeem(first)).body).toMatchObject({ opens: 'bundle', lectureCount: 10 });
  await spendCredit(mariam, december);
  expect(await isOpenTo(mariam, december)).toBe(true);
  const access = async () =>
    (await mariam.call('GET', `/api/Subscription/access/lesson/${november.id}`)).json();
  expect(await access()).toEqual({ hasAccess: false, reason: 'premium_required', creditsLeft: 9 });
  expect((await mariam.redeem(second)).status).toBe(200);
  expect((await access()).creditsLeft).toBe(19);
});

test('what a code gives ends with the school year at the latest', async () => {
  const mariam = await student();
  const schoolYearEnd = { month: 11, day: 30 };
  const change = (end: object) => teacher.call('PATCH', '/api/settings', { schoolYearEnd: end });
  expect((await change(schoolYearEnd)).statusCode).toBe(200);
  for (const what of [novemberOfThirdGrade, tenLectures]) {
    expect((await mariam.redeem(await oneCode(what))).body.endsAt).toBe('2026-11-30T22:00:00.000Z');
  }
  await change({ month: 6, day: 30 });
});

test.each([
  ['month', novemberOfThirdGrade],
  ['bundle', tenLectures],
])('exactly one of 30 students who type one code of a %s at once gets it', async (_, what) => {
  const students = await Promise.all(Array.from({ length: 30 }, () => student()));
  const code = await oneCode(what);
  const replies = await Promise.all(students.map(({ redeem }) => redeem(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'access_code.used')).toHaveLength(29);
  const grants = await Promise.all(students.map(grantsOf));
  expect(grants.flat()).toHaveLength(1);
});

test.each([
  ['month', novemberOfThirdGrade],
  ['bundle', tenLectures],
])('nine simultaneous tries of one student give the %s of a code once', async (_, what) => {
  const mariam = await student();
  const code = await oneCode(what);
  const replies = await Promise.all(Array.from({ length: 9 }, () => mariam.redeem(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'access_code.right_used_by_you')).toHaveLength(
    8,
  );
  expect(await grantsOf(mariam)).toHaveLength(1);
});

test('two codes of one month typed by one student at once: one stays unused', async () => {
  const mariam = await student();
  const codes = await codesOf({ ...novemberOfThirdGrade, count: 2 });
  const replies = await Promise.all(codes.map((code) => mariam.redeem(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
  const states = await Promise.all(codes.map(stateOf));
  expect(new Set(states)).toEqual(new Set(['available', 'used']));
});

test('a month that was opened in one grade stays one of that grade when the student moves to another', async () => {
  const course = await insertCourse(app);
  await app.database.updateTable('courses').set({ grade: 1 }).where('id', '=', course.id).execute();
  const ofFirst = await insertLesson(app, course.id, { isFree: false });
  const ofThird = await insertLesson(app, (await insertCourse(app)).id, { isFree: false });
  const change = { month_assigned: 11 };
  const ids = [ofFirst.id, ofThird.id];
  await app.database.updateTable('lessons').set(change).where('id', 'in', ids).execute();
  const mariam = await student(1);
  const code = await oneCode({ ...novemberOfThirdGrade, gradeLevel: 1 });
  expect((await mariam.redeem(code)).status).toBe(200);
  const moved = { grade: 3 } as const;
  await app.database.updateTable('users').set(moved).where('id', '=', mariam.id).execute();
  expect([await isOpenTo(mariam, ofFirst), await isOpenTo(mariam, ofThird)]).toEqual([true, false]);
  expect(await grantsOf(mariam)).toMatchObject([{ scope: 'month', month: 11, grade: 1 }]);
  // The month of the new grade is another right.
  expect((await mariam.redeem(await oneCode(novemberOfThirdGrade))).status).toBe(200);
  expect(await isOpenTo(mariam, ofThird)).toBe(true);
});

describe('a code that would give nothing is refused and stays unused', () => {
  const expectUnused = async (person: Student, code: string, refusal: string) => {
    const reply = await person.redeem(code);
    expect([reply.status, reply.body.code]).toEqual([409, refusal]);
    expect(await stateOf(code)).toBe('available');
  };

  test('the code of a month of another grade', async () => {
    const code = await oneCode(novemberOfThirdGrade);
    await expectUnused(await student(1), code, 'access_code.other_grade');
    expect((await (await student(3)).redeem(code)).status).toBe(200);
  });

  test('the code of a month that is open already, until it ends', async () => {
    const mariam = await student();
    await insertGrantOf(app, mariam.id, {
      source: 'plan',
      scope: 'month',
      month: 11,
      ends_at: new Date(app.clock.now().getTime() + 1000),
    });
    const code = await oneCode(novemberOfThirdGrade);
    await expectUnused(mariam, code, 'access_code.right_already_open');
    app.clock.advance(1000);
    expect((await mariam.redeem(code)).status).toBe(200);
  });

  test.each([
    ['month', novemberOfThirdGrade],
    ['bundle', tenLectures],
  ])('a subscription of the whole year leaves the code of a %s unused', async (_, what) => {
    const mariam = await student();
    const ends_at = new Date('2027-08-31T21:00:00Z');
    await insertGrantOf(app, mariam.id, { source: 'plan', scope: 'everything', ends_at });
    await expectUnused(mariam, await oneCode(what), 'access_code.right_already_open');
  });
});

test('the code of a month serves a student whose gift of all lessons ends before', async () => {
  const mariam = await student();
  const ends_at = new Date('2026-11-25T22:00:00Z');
  await insertGrantOf(app, mariam.id, { source: 'gift', scope: 'everything', ends_at });
  expect((await mariam.redeem(await oneCode(novemberOfThirdGrade))).status).toBe(200);
});

describe('the withdrawal of what a code gave', () => {
  const withdraw = async (mariam: Student, code: string) => {
    const [listed] = (await teacher.call('GET', `/api/LessonAccessCode?search=${code}`)).json();
    const path = `/api/LessonAccessCode/${listed.id}/access/${mariam.id}`;
    const first = await teacher.call('DELETE', path);
    const second = await teacher.call('DELETE', path);
    return [first.statusCode, second.statusCode];
  };

  test.each([
    ['lesson', () => ({ lessonId: november.id })],
    ['month', () => novemberOfThirdGrade],
  ])('the withdrawal closes the %s at once, and the code stays used', async (_, what) => {
    const mariam = await student();
    const code = await oneCode(what());
    await mariam.redeem(code);
    expect(await isOpenTo(mariam, november)).toBe(true);
    expect(await withdraw(mariam, code)).toEqual([204, 404]);
    expect(await isOpenTo(mariam, november)).toBe(false);
    expect((await mariam.redeem(code)).body.code).toBe('access_code.access_over');
    expect(await stateOf(code)).toBe('used');
  });

  test('the withdrawal takes the lectures of a bundle and closes the lessons that they opened', async () => {
    const mariam = await student();
    const code = await oneCode(tenLectures);
    await mariam.redeem(code);
    await spendCredit(mariam, november);
    expect(await isOpenTo(mariam, november)).toBe(true);
    expect(await withdraw(mariam, code)).toEqual([204, 404]);
    expect(await isOpenTo(mariam, november)).toBe(false);
  });

  test('the withdrawal leaves the month that the student bought', async () => {
    const mariam = await student();
    const code = await oneCode(novemberOfThirdGrade);
    await mariam.redeem(code);
    await insertGrantOf(app, mariam.id, { source: 'plan', scope: 'month', month: 11 });
    await withdraw(mariam, code);
    expect(await isOpenTo(mariam, november)).toBe(true);
  });
});

describe('the lists', () => {
  test('batches and codes are filtered by what they open, and say it', async () => {
    const lessons = await createTestBatch(teacher, { lessonId: november.id, count: 1 });
    const month = await createTestBatch(teacher, { ...novemberOfThirdGrade, count: 1 });
    const bundle = await createTestBatch(teacher, { ...tenLectures, count: 1 });
    expect([lessons, month, bundle]).toMatchObject([
      { kind: 'lesson', lessonId: november.id, gradeLevel: 3, month: null, lectureCount: null },
      { kind: 'month', lessonId: null, gradeLevel: 3, month: 11, lectureCount: null },
      { kind: 'bundle', lessonId: null, gradeLevel: null, month: null, lectureCount: 10 },
    ]);
    const kindsOf = async (path: string, kind: string) => {
      const rows = (await teacher.call('GET', `${path}?kind=${kind}`)).json<{ kind: string }[]>();
      return [...new Set(rows.map((row) => row.kind))];
    };
    for (const kind of ['lesson', 'month', 'bundle']) {
      expect(await kindsOf('/api/LessonAccessCode/batches', kind)).toEqual([kind]);
      expect(await kindsOf('/api/LessonAccessCode', kind)).toEqual([kind]);
    }
  });

  test('the unused layer lists and changes codes of lessons only', async () => {
    const code = await oneCode(novemberOfThirdGrade);
    const [{ id }] = (await teacher.call('GET', `/api/LessonAccessCode?search=${code}`)).json();
    const listed = await teacher.call('GET', `/api/free-access-codes?search=${code}`);
    expect([listed.json(), listed.headers['x-total-count']]).toEqual([[], '0']);
    const changed = await teacher.call('PATCH', `/api/free-access-codes/${id}`, { maxUses: 9 });
    expect(changed.json().code).toBe('access_code.not_found');
  });

  test.each([
    ['month', { ...novemberOfThirdGrade, month: 13 }, 'اختر الشهر'],
    ['gradeLevel', { opens: 'month', month: 11 }, 'اختر الصف'],
    [
      'planId',
      { opens: 'bundle', planId: 'yearly' },
      'اختر الباقة: lectures-10، lectures-25، lectures-50',
    ],
  ])('a batch with a wrong %s is refused at its field: %j', async (field, what, text) => {
    const form = { name: 'دفعة', price: 1, count: 1, ...what };
    const reply = await teacher.call('POST', '/api/LessonAccessCode/batches', form);
    expect([reply.statusCode, reply.json().errors]).toEqual([400, { [field]: [text] }]);
  });

  test('the database refuses a batch that opens two things, or nothing', async () => {
    const row = {
      id: randomUUID(),
      name: '',
      centre: '',
      search_key: '',
      price_in_piastres: 0,
      created_at: app.clock.now(),
    };
    for (const opens of [
      {},
      { month: 11, grade: 3, plan: 'lectures-10' },
      { month: 11 },
    ] as const) {
      const insert = app.database.insertInto('access_code_batches').values({ ...row, ...opens });
      await expect(insert.execute()).rejects.toThrow('access_code_batches_');
    }
  });
});
