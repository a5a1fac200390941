import { afterAll, beforeAll, expect, test } from 'vitest';
import { examCalls } from './exam-calls.ts';
import { examFieldsOf, insertExamOnNewLesson, questionOf } from './exam-fixtures.ts';
import { insertCourse, insertLesson, insertStudent } from './fixtures.ts';
import { createTeacherCalls } from './teacher-calls.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** That every call reads them so is shown by `contract/ids.test.ts`; these once compared ids as they were typed. */
let app: TestApp;
let teacher: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await createTeacherCalls(app);
});
afterAll(() => app.close());

test('a lesson named in capital letters moves to its place, alone and in a list', async () => {
  const course = await insertCourse(app);
  const ids: string[] = [];
  for (const title of ['أ', 'ب']) ids.push((await insertLesson(app, course.id, { title })).id);
  const titles = async () => {
    const listed = await teacher.sendJson('GET', `/api/Lessons/course/${course.id.toUpperCase()}`);
    return listed.json().map(({ title }: { title: string }) => title);
  };
  const [, second = ''] = ids;
  const moved = await teacher.sendJson('PATCH', `/api/Lessons/${second.toUpperCase()}`, {
    order: 1,
  });
  expect([moved.statusCode, moved.json().order, await titles()]).toEqual([200, 1, ['ب', 'أ']]);
  const ordered = await teacher.sendJson('PUT', '/api/Lessons/order', {
    courseId: course.id.toUpperCase(),
    ids: ids.map((id) => id.toUpperCase()),
  });
  expect([ordered.statusCode, await titles()]).toEqual([204, ['أ', 'ب']]);
});

test('an exam named in capital letters is begun, saved and submitted', async () => {
  const student = await insertStudent(app);
  const calls = examCalls(app);
  const { id, key } = await insertExamOnNewLesson(app, { timing: 'exam', timeLimitInSeconds: 600 });
  const capitals = id.toUpperCase();
  expect((await calls.begin(capitals, student)).statusCode).toBe(200);
  const saved = await calls.save(capitals, student, [0, -1, -1, -1]);
  expect([saved.statusCode, saved.json().answers]).toEqual([200, [0, -1, -1, -1]]);
  const answers = Array<number>(key.length).fill(0);
  const submitted = await calls.submit(capitals, student, answers);
  expect([submitted.statusCode, submitted.json().examId]).toEqual([200, id]);
  expect((await calls.ownResult(capitals, student)).json().examId).toBe(id);
});

test('a group named in capital letters in a form gets its window', async () => {
  const { lessonId } = await insertExamOnNewLesson(app);
  const group = await teacher.sendJson('POST', '/api/groups', { name: 'السبت', grade: 3 });
  const groupId: string = group.json().id;
  const opening = { opensAt: '2026-11-21T20:00', closesAt: '2026-11-21T21:00' };
  const saved = await teacher.sendForm('POST', '/api/Exam', {
    ...examFieldsOf(lessonId.toUpperCase(), [questionOf()]),
    GroupWindowsJson: JSON.stringify([{ ...opening, groupId: groupId.toUpperCase() }]),
  });
  expect(saved.json()).toMatchObject({ lessonId, groupWindows: [{ groupId }] });
});

test('the honors of a teacher named in capital letters are listed', async () => {
  const reply = await teacher.sendJson(
    'GET',
    `/api/honor/teacher/${teacher.teacher.id.toUpperCase()}`,
  );
  expect([reply.statusCode, reply.json().success]).toEqual([200, true]);
});
