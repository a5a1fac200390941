import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls, type Student } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createResultCalls(app, teacher);
});
afterAll(() => app.close());

type Group = { id: string; version: number };

const saveGroup = async (fields: object): Promise<Group> => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/groups',
    headers: teacher.headers,
    payload: { name: `مجموعة ${randomUUID()}`, grade: 3, version: 0, ...fields },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

const studentOf = async (group: Group | null, firstName: string, lastName = 'عادل') => {
  const student = await insertStudent(app, { firstName, lastName });
  await app.database
    .updateTable('users')
    .set({ group_id: group?.id ?? null })
    .where('id', '=', student.id)
    .execute();
  return student;
};

/** Submits an exam of twenty questions with so many right answers. */
const submit = (examId: string, student: Student, right: number) =>
  calls.submit(
    examId,
    Array.from({ length: 20 }, (_, place) => (place < right ? 0 : 1)),
    student,
  );

const newExam = () => calls.newExam({ key: Array.from({ length: 20 }, () => 0) });

const bestFor = async (student: Student, examId: string) =>
  (await calls.get(`/api/ExamResult/exam/${examId}/best`, student)).json();

test('students of a group read its ten best results by the names that they are called, once they have taken the exam', async () => {
  const group = await saveGroup({ showsBest: true });
  const exam = await newExam();
  const first = await studentOf(group, 'عبد', 'الرحمن سامي');
  const second = await studentOf(group, 'منى');
  const late = await studentOf(group, 'سلمى');
  await submit(exam.id, second, 18);
  await submit(exam.id, first, 19);
  app.clock.advance(1000);
  await submit(exam.id, late, 18);
  expect(await bestFor(second, exam.id)).toEqual([
    { place: 1, name: 'عبد الرحمن', percentage: 95, isOwn: false },
    { place: 2, name: 'منى', percentage: 90, isOwn: true },
    { place: 2, name: 'سلمى', percentage: 90, isOwn: false },
  ]);
  for (let count = 0; count < 9; count += 1) {
    await submit(exam.id, await studentOf(group, `هدى ${count}`), 10);
  }
  expect(await bestFor(late, exam.id)).toHaveLength(10);
  const waiting = await studentOf(group, 'يحيى');
  expect(await bestFor(waiting, exam.id)).toEqual([]);
});

test('nobody else reads them, nor anybody of a group whose teacher does not show them', async () => {
  const hidden = await saveGroup({});
  const shown = await saveGroup({ showsBest: true });
  const exam = await newExam();
  const ofHidden = await studentOf(hidden, 'منى');
  const ofShown = await studentOf(shown, 'سلمى');
  const ofNone = await studentOf(null, 'هدى');
  for (const student of [ofHidden, ofShown, ofNone]) await submit(exam.id, student, 20);
  expect(await bestFor(ofHidden, exam.id)).toEqual([]);
  expect(await bestFor(ofNone, exam.id)).toEqual([]);
  expect(await bestFor(ofShown, exam.id)).toMatchObject([{ name: 'سلمى' }]);
  // The teacher takes it back.
  const stored = (await calls.get('/api/groups')).json().find(({ id }: Group) => id === shown.id);
  await saveGroup({ ...stored, showsBest: false });
  expect(await bestFor(ofShown, exam.id)).toEqual([]);
});

test('a student whose other try is open reads none, and stands in none until it is submitted', async () => {
  const group = await saveGroup({ showsBest: true });
  const exam = await newExam();
  const again = await studentOf(group, 'منى');
  const other = await studentOf(group, 'سلمى');
  await submit(exam.id, again, 5);
  await submit(exam.id, other, 15);
  await calls.allowRetry(exam.id, again);
  expect(await bestFor(again, exam.id)).toEqual([]);
  expect(await bestFor(other, exam.id)).toMatchObject([{ name: 'سلمى', place: 1 }]);
});
