import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import {
  insertAssistant,
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createOverviewCalls } from '#server/testing/calls/overview-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 10 });
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const send = async (method: 'PUT' | 'POST' | 'GET', url: string, by: object, payload?: object) => {
  const request = { method, url, headers: { ...by }, ...(payload && { payload }) };
  const reply = await app.app.inject(request);
  return { status: reply.statusCode, body: reply.json() };
};
const person = { firstName: 'مريم', lastName: 'حسن' };
/** Sets the student's grade in the profile. @returns the account of the reply */
const choose = async ({ headers }: Person, grade: number) =>
  (await send('PUT', '/api/user/me', headers, { ...person, grade })).body;
const decide = ({ id }: Person, accept: boolean, by: object = teacher.headers) =>
  send('POST', `/api/students/${id}/grade-request`, by, { accept });
const gradeOf = async ({ id }: Person) => {
  const found = app.database.selectFrom('users').select(['grade', 'requested_grade']);
  return found.where('id', '=', id).executeTakeFirstOrThrow();
};
const withMonth = async () => {
  const student = await insertStudent(app, { grade: 1 });
  await insertGrantOf(app, student.id, { scope: 'month', month: 2 });
  return student;
};
const waiting = async () =>
  (await createOverviewCalls(app, teacher).tasks()).tasks.find(
    ({ kind }) => kind === 'grade_requests',
  );

describe('a student chooses another grade', () => {
  test('without a right, a group or a result it is set at once', async () => {
    const student = await insertStudent(app, { grade: 1 });
    const account = await choose(student, 2);
    expect(account).toMatchObject({ grade: 2 });
    expect(account).not.toHaveProperty('requestedGrade');
  });

  test.each<[string, (student: Person) => Promise<unknown>]>([
    ['a right', ({ id }) => insertGrantOf(app, id, { scope: 'month', month: 2 })],
    [
      'a group',
      async ({ id }) => {
        const group = { name: `مجموعة ${randomUUID()}`, grade: 1, days: [], startsAt: '' };
        const { body } = await send('POST', '/api/groups', teacher.headers, group);
        const change = { group_id: body.id };
        await app.database.updateTable('users').set(change).where('id', '=', id).execute();
      },
    ],
    [
      'a result',
      async ({ headers }) => {
        const exam = await insertExamOnNewLesson(app, { key: [0] });
        const submitted = { examId: exam.id, answers: [0] };
        expect((await send('POST', '/api/ExamResult', headers, submitted)).status).toBe(200);
      },
    ],
  ])('with %s it is asked for, in the profile and in the record', async (_, tie) => {
    const student = await insertStudent(app, { grade: 1 });
    await tie(student);
    expect(await choose(student, 2)).toMatchObject({ grade: 1, requestedGrade: 2 });
    const record = await send('PUT', `/api/user/${student.id}`, student.headers, {
      ...person,
      grade: 3,
    });
    expect(record.body).toMatchObject({ grade: 1 });
    expect(await gradeOf(student)).toEqual({ grade: 1, requested_grade: 3 });
    const { body } = await send('GET', '/api/user/me', student.headers);
    expect(body).toMatchObject({ grade: 1, requestedGrade: 3 });
    // The present grade takes the request back.
    expect(await choose(student, 1)).not.toHaveProperty('requestedGrade');
    expect(await waiting()).toBeUndefined();
  });
});

describe('the teacher decides in one press', () => {
  test('an accepted grade counts, and a month that was open stays one of the grade of before', async () => {
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { isFree: false });
    const student = await withMonth();
    await choose(student, 3);
    expect(await waiting()).toMatchObject({
      count: 1,
      students: [{ id: student.id, name: 'مريم حسن', grade: 1, requestedGrade: 3 }],
    });
    expect(await decide(student, true)).toMatchObject({ status: 200, body: { grade: 3 } });
    expect(await gradeOf(student)).toEqual({ grade: 3, requested_grade: null });
    expect(await waiting()).toBeUndefined();
    const shown = await send('GET', `/api/Lessons/${lesson.id}`, student.headers);
    expect(shown.body.isAccessible).toBe(false);
  });

  test('a rejected one changes nothing, and neither is decided twice', async () => {
    const student = await withMonth();
    await choose(student, 2);
    expect((await decide(student, false)).body).toMatchObject({ grade: 1 });
    expect((await decide(student, true)).body.code).toBe('student.no_grade_request');
    expect(await gradeOf(student)).toEqual({ grade: 1, requested_grade: null });
  });

  test('neither the student nor an assistant of other groups decides it', async () => {
    const student = await withMonth();
    await choose(student, 2);
    expect((await decide(student, true, student.headers)).status).toBe(403);
    const { headers } = await insertAssistant(app, 'centre', [randomUUID()]);
    expect((await decide(student, true, headers)).body.code).toBe('student.not_found');
    expect(await gradeOf(student)).toEqual({ grade: 1, requested_grade: 2 });
  });
});
