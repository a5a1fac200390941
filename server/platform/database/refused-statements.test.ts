import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { waitForLockWaits } from '#server/testing/locks/lock-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { codeOfRefusedStatement } from './refused-statements.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  student = await insertStudent(app);
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

/** Sends a call that finds the lesson, and deletes the lesson before what the call writes is stored. */
const deleteAmid = async (
  lessonId: string,
  send: () => Promise<{ statusCode: number; json: () => unknown }>,
) => {
  let reply: ReturnType<typeof send> | undefined;
  await app.database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('lessons').where('id', '=', lessonId).execute();
    reply = send();
    await waitForLockWaits(app.database, 1);
  });
  return reply;
};

describe('a call about a lesson that is deleted while it runs', () => {
  test('the call is refused because the lesson does not exist', async () => {
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    const reply = await deleteAmid(lesson.id, () =>
      app.app.inject({
        method: 'PUT',
        url: `/api/Lessons/${lesson.id}/progress`,
        headers: student.headers,
        payload: { positionInSeconds: 10, watchedInSeconds: 10, videoLengthInSeconds: 600 },
      }),
    );
    expect(reply?.statusCode).toBe(404);
    expect(reply?.json()).toMatchObject({ code: 'lesson.not_found' });
  });
});

const refusalOf = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  statement.execute(app.database).then(
    () => 'It was not refused.',
    (error: unknown) => codeOfRefusedStatement(error),
  );

describe('a statement that PostgreSQL refuses is answered', () => {
  test('the statement is answered as not found when it names a missing row', async () => {
    const statement = sql`insert into development_mails select * from development_mails where false`;
    expect(await refusalOf(statement)).toBe('It was not refused.');
    const orphan = sql`insert into sessions (id, user_id, created_at, last_used_at, expires_at)
      values (gen_random_uuid(), gen_random_uuid(), now(), now(), now())`;
    expect(await refusalOf(orphan)).toBe('request.not_found');
  });

  test('the statement is answered as in use when another row names what it deletes', async () => {
    await sql`create table named (id int primary key)`.execute(app.database);
    await sql`create table naming (id int references named)`.execute(app.database);
    await sql`insert into named values (1)`.execute(app.database);
    await sql`insert into naming values (1)`.execute(app.database);
    expect(await refusalOf(sql`delete from named`)).toBe('request.in_use');
  });

  test('the statement is answered as malformed when a text cannot be stored', async () => {
    expect(await refusalOf(sql`select ${'a\0b'}::text`)).toBe('request.malformed');
    expect(await refusalOf(sql`select ${String.raw`"\u0000"`}::jsonb ->> 0`)).toBe(
      'request.malformed',
    );
  });

  test('the statement is answered as an unexpected error otherwise', async () => {
    expect(await refusalOf(sql`select 1 / 0`)).toBeUndefined();
    expect(codeOfRefusedStatement(new Error('text'))).toBeUndefined();
  });
});

describe('a text that cannot be stored is refused at its field', () => {
  const problem = ['في النص رمز تالف لا يمكن حفظه. احذفه واكتبه من جديد.'];
  const send = async (method: 'PATCH' | 'POST', url: string, payload: object) => {
    const reply = await app.app.inject({ method, url, headers: teacher.headers, payload });
    return [reply.statusCode, reply.json().errors];
  };

  test.each(['\uD83E', 'أ\uDDEAب', 'ص\0فر'])(
    'the settings refuse a text that cannot be stored: %j',
    async (siteName) => {
      expect(await send('PATCH', '/api/settings', { siteName })).toEqual([
        400,
        { siteName: problem },
      ]);
    },
  );

  test('the field is refused within JSON in a form field', async () => {
    const reply = await send('POST', '/api/Exam/mcq', {
      LessonId: (await insertLesson(app, (await insertCourse(app)).id)).id,
      Title: 'امتحان',
      QuestionsJson: String.raw`[{"QuestionText":"\ud83e","Options":["أ","ب"],"CorrectOptionIndex":0}]`,
    });
    expect(reply).toEqual([400, { 'QuestionsJson.0.QuestionText': problem }]);
  });

  test('the name of a field is refused', async () => {
    expect(await send('PATCH', '/api/settings', { '\uD83E': 1 })).toEqual([
      400,
      { '\uD83E': ['حقل غير معروف'] },
    ]);
  });

  test('an address is refused', async () => {
    const reply = await app.app.inject({
      url: '/api/user/students?search=%00',
      headers: teacher.headers,
    });
    expect([reply.statusCode, reply.json().errors]).toEqual([400, { search: problem }]);
  });
});
