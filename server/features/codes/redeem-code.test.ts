import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { groupCode } from '#domain/typed-codes/typed-code.ts';
import { codeCallsOf, insertLockedLesson } from '#server/testing/codes/code-calls.ts';
import {
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: ReturnType<typeof codeCallsOf>;
let lesson: { id: string; courseId: string };

beforeAll(async () => {
  app = await createTestApp();
  teacher = codeCallsOf(app, await insertTeacher(app));
});
beforeEach(async () => {
  lesson = await insertLockedLesson(app);
});
afterAll(() => app.close());

const student = async () => {
  const person = await insertStudent(app);
  return { ...person, ...codeCallsOf(app, person) };
};

const newCode = async (lessonId = lesson.id) => (await teacher.generate(lessonId)).code;

const isOpenTo = async ({ call }: Awaited<ReturnType<typeof student>>, lessonId = lesson.id) =>
  (await call('GET', `/api/lessons/${lessonId}`)).json().isAccessible;

const refusal = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
];

/** Ten signs with a right check sign that no code of the test has. */
const unknownCode = '2222222222';

test('a code opens its lesson for the student, until the end of the school year', async () => {
  const mariam = await student();
  const { id, code } = await teacher.generate(lesson.id);
  expect(await isOpenTo(mariam)).toBe(false);
  expect(await mariam.redeem(code)).toMatchObject({
    status: 200,
    body: { lessonId: lesson.id, lessonTitle: 'ثابت الاتزان' },
  });
  expect(await isOpenTo(mariam)).toBe(true);
  const access = await mariam.call('GET', `/api/Subscription/access/lesson/${lesson.id}`);
  expect(access.json()).toEqual({ hasAccess: true, reason: 'access_code' });
  const grants = await app.database
    .selectFrom('grants')
    .selectAll()
    .where('student_id', '=', mariam.id)
    .execute();
  expect(grants).toMatchObject([
    {
      source: 'access_code',
      scope: 'lesson',
      lesson_id: lesson.id,
      reference: id,
      ends_at: new Date('2027-08-31T21:00:00Z'),
    },
  ]);
  expect((await teacher.listOfLesson(lesson.id)).codes).toMatchObject([
    {
      id,
      isUsed: true,
      state: 'used',
      redeemedAt: app.clock.now().toISOString(),
      usedBy: { id: mariam.id, name: 'مريم حسن' },
    },
  ]);
});

test.each([
  ['lower case', (code: string) => code.toLowerCase()],
  ['its dash and blanks', (code: string) => `  ${groupCode(code)} `],
  [
    'Arabic digits',
    (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  ],
])('a code typed with %s opens its lesson', async (_, write) => {
  const mariam = await student();
  expect((await mariam.redeem(write(await newCode()))).status).toBe(200);
});

test('exactly one of 50 students who type one code at once gets the lesson, and nobody else a right', async () => {
  const students = await Promise.all(Array.from({ length: 50 }, student));
  const code = await newCode();
  const replies = await Promise.all(students.map(({ redeem }) => redeem(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'access_code.used')).toHaveLength(49);
  const grants = await app.database
    .selectFrom('grants')
    .selectAll()
    .where('lesson_id', '=', lesson.id)
    .execute();
  expect(grants).toHaveLength(1);
});

test('nine simultaneous tries of one student give the lesson once, and lead to it', async () => {
  const mariam = await student();
  const code = await newCode();
  const replies = await Promise.all(Array.from({ length: 9 }, () => mariam.redeem(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.lessonId === lesson.id)).toHaveLength(9);
});

test('two codes of one lesson typed by one student at once: one stays unused', async () => {
  const mariam = await student();
  const codes = [await newCode(), await newCode()];
  const replies = await Promise.all(codes.map((code) => mariam.redeem(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
  const { codes: listed } = await teacher.listOfLesson(lesson.id);
  expect(listed.map(({ state }) => state).toSorted()).toEqual(['available', 'used']);
});

test('the database itself refuses a student a second right by one code', async () => {
  const reference = randomUUID();
  const { id } = await insertStudent(app);
  const give = (revoked_at: Date | null) => {
    const grant = {
      source: 'access_code',
      scope: 'lesson',
      lesson_id: lesson.id,
      reference,
      revoked_at,
    } as const;
    return insertGrantOf(app, id, grant);
  };
  await give(app.clock.now());
  await expect(give(null)).rejects.toThrow('grants_once_per_code');
});

describe('a code that opens nothing', () => {
  test('an unknown code is refused with the text of the specification', async () => {
    const reply = await (await student()).redeem(unknownCode);
    expect(refusal(reply)).toEqual([404, 'access_code.unknown']);
    expect(reply.body.message).toBe(
      'كود غير صحيح أو منتهي الصلاحية. لا يوجد كود بهذه الحروف. راجعه على البطاقة حرفًا حرفًا.',
    );
  });

  test.each(['K7M3P', 'كود', '22222222223', '2222222223', '0O1I'])(
    'the server refuses a malformed code with a text of its own: %s',
    async (typed) => {
      const reply = await (await student()).redeem(typed);
      expect(refusal(reply)).toEqual([400, 'access_code.malformed']);
      expect(reply.body.message).toMatch(/^كود غير صحيح أو منتهي الصلاحية\. هذا الكود ناقص/u);
    },
  );

  test.each([{}, { code: '' }, { code: '  ' }, { code: 7 }])(
    'the server refuses an empty code with a text of its own: %j',
    async (payload) => {
      const { call } = await student();
      const reply = await call('POST', '/api/LessonAccessCode/redeem', payload);
      expect(reply.json()).toMatchObject({
        code: 'request.invalid',
        errors: { code: ['اكتب الكود'] },
      });
    },
  );

  test('a code that somebody else used is refused', async () => {
    const code = await newCode();
    await (await student()).redeem(code);
    const reply = await (await student()).redeem(code);
    expect(refusal(reply)).toEqual([409, 'access_code.used']);
    expect(reply.body.message).toMatch(/^كود غير صحيح أو منتهي الصلاحية\. استُخدم هذا الكود/u);
    expect(reply.body.lessonId).toBeUndefined();
  });

  test('a code that the same student used is refused and leads to the lesson', async () => {
    const mariam = await student();
    const code = await newCode();
    await mariam.redeem(code);
    const reply = await mariam.redeem(code);
    expect(refusal(reply)).toEqual([409, 'access_code.used_by_you']);
    expect(reply.body.lessonId).toBe(lesson.id);
  });

  test('a code whose access was withdrawn from the same student is refused', async () => {
    const mariam = await student();
    const code = await newCode();
    await mariam.redeem(code);
    await teacher.call('DELETE', `/api/LessonAccessCode/revoke/${mariam.id}/${lesson.id}`);
    expect(refusal(await mariam.redeem(code))).toEqual([409, 'access_code.access_over']);
  });

  test('a deleted code is refused', async () => {
    const { id, code } = await teacher.generate(lesson.id);
    await teacher.call('DELETE', `/api/LessonAccessCode/${id}`);
    expect(refusal(await (await student()).redeem(code))).toEqual([410, 'access_code.withdrawn']);
  });

  test('an expired code is refused from its very moment on', async () => {
    const expiresAt = app.clock.now().toISOString();
    const made = await teacher.call('POST', '/api/free-access-codes', {
      lessonId: lesson.id,
      expiresAt,
    });
    const reply = await (await student()).redeem(made.json().code);
    expect(refusal(reply)).toEqual([410, 'access_code.expired']);
    expect(reply.body.message).toMatch(/^كود غير صحيح أو منتهي الصلاحية\. انتهت صلاحية/u);
  });

  test('a code of a lesson that is open without it is refused and stays unused', async () => {
    const free = await insertLesson(app, lesson.courseId, { isFree: true });
    const mariam = await student();
    const reply = await mariam.redeem(await newCode(free.id));
    expect(refusal(reply)).toEqual([409, 'access_code.already_open']);
    expect(reply.body.lessonId).toBe(free.id);
    expect((await teacher.listOfLesson(free.id)).codes).toMatchObject([{ state: 'available' }]);
  });

  test.each(['is_published', 'is_accessible'] as const)(
    'the server refuses a code of a lesson that is closed (%s)',
    async (column) => {
      const code = await newCode();
      await app.database
        .updateTable('lessons')
        .set({ [column]: false })
        .where('id', '=', lesson.id)
        .execute();
      expect(refusal(await (await student()).redeem(code))).toEqual([
        409,
        'access_code.lesson_closed',
      ]);
      expect((await teacher.listOfLesson(lesson.id)).codes).toMatchObject([{ state: 'available' }]);
    },
  );
});

describe('ten wrong tries in a row', () => {
  const tryWrong = async ({ redeem }: Awaited<ReturnType<typeof student>>, times: number) => {
    const replies = [];
    for (let time = 0; time < times; time += 1) replies.push((await redeem(unknownCode)).status);
    return replies;
  };

  test('ten wrong tries lock the student out for a minute', async () => {
    const mariam = await student();
    const code = await newCode();
    expect(await tryWrong(mariam, 10)).toEqual(Array(10).fill(404));
    const refused = await mariam.redeem(code);
    expect(refusal(refused)).toEqual([429, 'request.too_many']);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.body.message).toBe('محاولات كثيرة في وقت قصير. حاول مرة أخرى بعد دقيقة واحدة.');
    app.clock.advance(59_000);
    expect((await mariam.redeem(code)).status).toBe(429);
    app.clock.advance(1000);
    expect((await mariam.redeem(code)).status).toBe(200);
  });

  test('simultaneous tries do not get past the limit', async () => {
    const mariam = await student();
    const replies = await Promise.all(Array.from({ length: 30 }, () => mariam.redeem(unknownCode)));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('ten wrong tries cost no classmate behind the same address anything', async () => {
    const [mariam, classmate] = [await student(), await student()];
    await tryWrong(mariam, 11);
    expect((await classmate.redeem(await newCode())).status).toBe(200);
  });

  test('a right code resets the count of wrong tries', async () => {
    const mariam = await student();
    await tryWrong(mariam, 9);
    expect((await mariam.redeem(await newCode())).status).toBe(200);
    expect(await tryWrong(mariam, 10)).toEqual(Array(10).fill(404));
  });

  test('the wait resets the count of wrong tries', async () => {
    const mariam = await student();
    await tryWrong(mariam, 10);
    app.clock.advance(60_000);
    expect(await tryWrong(mariam, 10)).toEqual(Array(10).fill(404));
  });

  test('a repeated own code neither counts as a wrong try nor takes back the wrong ones', async () => {
    const mariam = await student();
    const code = await newCode();
    await mariam.redeem(code);
    await tryWrong(mariam, 9);
    for (let time = 0; time < 3; time += 1) expect((await mariam.redeem(code)).status).toBe(409);
    expect(await tryWrong(mariam, 2)).toEqual([404, 429]);
  });

  test('codes that others used count as wrong tries', async () => {
    const code = await newCode();
    await (await student()).redeem(code);
    const mariam = await student();
    for (let time = 0; time < 10; time += 1) expect((await mariam.redeem(code)).status).toBe(409);
    expect((await mariam.redeem(code)).status).toBe(429);
  });
});

test('a failure of the database costs no try and uses no code', async () => {
  const mariam = await student();
  const code = await newCode();
  await app.database.schema.alterTable('grants').renameTo('grants_away').execute();
  const failed = await mariam.redeem(code);
  await app.database.schema.alterTable('grants_away').renameTo('grants').execute();
  expect(failed.status).toBe(500);
  const tries = await app.database
    .selectFrom('access_code_tries')
    .select('wrong_in_a_row')
    .where('student_id', '=', mariam.id)
    .executeTakeFirst();
  expect(tries).toEqual({ wrong_in_a_row: 0 });
  expect((await mariam.redeem(code)).status).toBe(200);
});
