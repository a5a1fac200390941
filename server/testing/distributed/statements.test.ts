import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/features/identity/accounts/accounts.api.ts';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { distributeByStudent } from './distribute.ts';
import { findUnnamedStudents } from './unnamed-students.ts';

/* The product's own statements on tables that are split by the student, as a cluster would distribute them. */

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Step = readonly [method: Method, url: string, payload?: object];

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let other: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let courseId: string;
let lessonId: string;
let examId: string;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  await distributeByStudent(app.connectionString);
  student = await insertStudent(app, { isPremium: true });
  other = await insertStudent(app, { firstName: 'سلمى' });
  teacher = await insertTeacher(app);
  courseId = (await insertCourse(app)).id;
  lessonId = (await insertLesson(app, courseId, { isFree: false })).id;
  examId = (await insertExam(app, lessonId)).id;
  await app.database
    .updateTable('users')
    .set({ password_hash: await hashPassword('Kimya!2026x') })
    .where('id', '=', student.id)
    .execute();
});
afterAll(() => app.close());

/** Makes the calls in their order, and names of each the tables that it reads without saying of which students. */
const findInCalls = async (
  steps: readonly Step[],
  { headers }: { headers: Record<string, string> },
): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const [method, url, payload] of steps) {
    app.statements.length = 0;
    const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(reply.statusCode, `${method} ${url}: ${reply.body}`).toBeLessThan(300);
    const tables = await findUnnamedStudents(app.connectionString, [...app.statements]);
    const names = new Map([
      [examId, 'exam'],
      [lessonId, 'lesson'],
      [courseId, 'course'],
      [student.id, 'student'],
      [other.id, 'other'],
    ]);
    const path = [...names].reduce((text, [id, name]) => text.replaceAll(id, `{${name}}`), url);
    if (tables.length > 0) found[`${method} ${path}`] = tables;
  }
  return found;
};

test('students do everything on distributed tables, and each of their statements says of which students it is', async () => {
  const credentials = { email: student.email, password: 'Kimya!2026x' };
  const answers = [1, 0, 3, -1];
  const attempt = `/api/Exam/${examId}/attempt`;
  const steps: Step[] = [
    ['POST', '/api/Auth/login', credentials],
    ['GET', '/api/Course'],
    ['GET', `/api/Course/${courseId}`],
    ['GET', `/api/Lessons/course/${courseId}`],
    ['GET', `/api/Lessons/${lessonId}`],
    ['GET', `/api/Subscription/access/lesson/${lessonId}`],
    [
      'PUT',
      `/api/Lessons/${lessonId}/progress`,
      { positionInSeconds: 60, watchedInSeconds: 60, videoLengthInSeconds: 600 },
    ],
    ['GET', `/api/Exam/${examId}`],
    ['GET', `/api/Exam/${examId}/own`],
    ['POST', attempt],
    ['PUT', attempt, { answers: [1, -1, -1, -1], revision: 0 }],
    ['PUT', attempt, { answers, revision: 1 }],
    ['POST', '/api/ExamResult', { examId, answers }],
    ['GET', `/api/ExamResult/user/exam/${examId}`],
    ['GET', '/api/ExamResult/user'],
    ['GET', '/api/Student/results'],
    ['GET', '/api/Student/results/summary'],
    ['GET', '/api/Student/notifications'],
    ['GET', '/api/Student/notifications/unread'],
    ['PATCH', '/api/Student/notifications/read-all'],
    ['GET', '/api/Student/today'],
    ['GET', '/api/Student/courses'],
    ['GET', '/api/certificate/student'],
    ['GET', '/api/Practice/lessons'],
    ['GET', '/api/Practice/mistakes'],
    ['GET', '/api/Practice/mistakes/questions'],
    ['GET', '/api/user/me'],
    ['GET', '/api/user/me/sign-ins'],
    ['GET', '/api/user/me/subscription'],
    ['GET', '/api/honor/student'],
  ];
  expect(await findInCalls(steps, student)).toEqual({});
  const stored = await app.database.selectFrom('exam_results').selectAll().execute();
  expect(stored).toMatchObject([{ student_id: student.id, exam_id: examId, score: 3 }]);
});

/** Calls of the teacher about everybody, with the tables that they read on all nodes. This list only shrinks. */
const readsAllNodes: Record<string, string[]> = {
  'DELETE /api/Exam/{exam}': [
    'exam_attempts',
    'exam_results',
    'past_exam_results',
    'practice_answers',
  ],
  'GET /api/ExamResult/exam/{exam}': ['exam_results'],
  'GET /api/ExamResult/exam/{exam}/statistics': ['exam_results'],
  'GET /api/overview/activity': ['active_days', 'exam_results', 'past_exam_results'],
  'GET /api/overview/results': ['exam_results'],
  'GET /api/overview/tasks': ['exam_results', 'past_exam_results'],
  'GET /api/overview/week': ['active_days', 'exam_results', 'past_exam_results'],
  'GET /api/stats': ['grants'],
};

test('the teacher does everything on distributed tables, and only lists and statistics read those of all students', async () => {
  await insertGrantOf(app, other.id);
  const exam = `/api/ExamResult/exam/${examId}`;
  const retry = `${exam}/student/${student.id}/retry`;
  const steps: Step[] = [
    ['GET', '/api/user/students'],
    ['GET', `/api/user/${student.id}`],
    ['GET', `/api/user/${student.id}/results`],
    ['GET', `/api/user/${student.id}/results/summary`],
    ['GET', `/api/user/${student.id}/missed-exams`],
    ['GET', `/api/user/${student.id}/watching`],
    ['GET', `/api/user/${student.id}/sessions`],
    ['GET', `/api/user/${student.id}/report`],
    ['GET', `/api/user/${student.id}/rights`],
    ['GET', exam],
    ['GET', `${exam}/statistics`],
    ['GET', `${exam}/export`],
    ['GET', `${exam}/absentees`],
    ['GET', `/api/Exam/${examId}`],
    ['GET', '/api/stats'],
    ['GET', '/api/overview/tasks'],
    ['GET', '/api/overview/today'],
    ['GET', '/api/overview/activity'],
    ['GET', '/api/overview/week'],
    ['GET', '/api/overview/results'],
    ['GET', '/api/overview/students-behind'],
    ['GET', `/api/search?q=${encodeURIComponent('مريم')}`],
    ['POST', retry, {}],
    ['DELETE', retry],
    ['POST', `/api/Exam/${examId}/duplicate`],
    ['DELETE', `/api/Exam/${examId}`],
    ['GET', '/api/trash'],
  ];
  expect(await findInCalls(steps, teacher)).toEqual(readsAllNodes);
});

test('a statement that leaves the student out is found', async () => {
  const read = (text: string, ...parameters: string[]) =>
    findUnnamedStudents(app.connectionString, [{ text, parameters }]);
  expect(await read('select score from exam_results where exam_id = $1', examId)).toEqual([
    'exam_results',
  ]);
  expect(await read('select score from exam_results where student_id = $1', student.id)).toEqual(
    [],
  );
  expect(await read('select 1 from users join sign_ins on sign_ins.user_id = users.id')).toEqual(
    [],
  );
});
