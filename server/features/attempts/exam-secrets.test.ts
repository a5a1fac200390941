import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExam, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let taking: Awaited<ReturnType<typeof insertStudent>>;
let idle: Awaited<ReturnType<typeof insertStudent>>;
/** What a path may name: exams of every kind, their lesson and its course. */
const ids: string[] = [];
const marker = `سر-${randomUUID()}`;

const kinds = () => {
  const now = app.clock.now().getTime();
  return [
    {},
    { shufflesQuestions: true, shufflesOptions: true },
    { timing: 'exam', timeLimitInSeconds: 600 },
    { timing: 'question' },
    { opensAt: new Date(now + 60_000) },
    { closesAt: new Date(now - 60_000) },
    { closesAt: new Date(now + 60_000) },
    { isPublished: false },
    { examType: 1 },
    { examType: 3, pdf: new File([Buffer.from('%PDF-1.4\n%%EOF')], 'a.pdf') },
  ] as const;
};

beforeAll(async () => {
  app = await createTestApp();
  [taking, idle] = await Promise.all([insertStudent(app), insertStudent(app)]);
  const lesson = await insertNewLesson(app);
  const questions = [0, 1].map((number) => ({ explanation: `${marker} ${number}` }));
  for (const kind of kinds()) {
    ids.push((await insertExam(app, lesson.id, { key: [2, 3], questions, ...kind })).id);
  }
  const { course_id: courseId } = await app.database
    .selectFrom('lessons')
    .select('course_id')
    .where('id', '=', lesson.id)
    .executeTakeFirstOrThrow();
  ids.push(lesson.id, courseId);
});
afterAll(() => app.close());

/** Every call of a route, for each thing that its path may name; a body that holds what any of them reads. */
const callsOf = (route: Route, student: typeof taking) => {
  const withBody = route.body && route.encoding !== 'multipart';
  const named = route.path.includes(':') || withBody ? ids : [''];
  return named.map((id) => ({
    method: route.method,
    url: route.path.replaceAll(/:\w+/gu, id),
    headers: route.access === 'public' ? {} : student.headers,
    ...(withBody && { payload: { examId: id, answers: [0, -1], revision: 0, index: 0 } }),
  }));
};

const open = allRoutes.filter(({ access }) => access !== 'teacher');

/** What every call answers; the counter of savings grows with them. */
const walk = async (routes: Route[], student: typeof taking) => {
  const replies: Record<string, string> = {};
  for (const call of routes.flatMap((route) => callsOf(route, student))) {
    const reply = await app.app.inject(call);
    const name = `${call.method} ${call.url} ${JSON.stringify(call.payload ?? '')}`;
    replies[name] = `${reply.statusCode} ${reply.body.replaceAll(/"revision":\d+/gu, '')}`;
  }
  return replies;
};

test('no reply to a student who has not submitted depends on the right answers or tells why they are right', async () => {
  // What is limited or counts visits answers differently by itself, the first time or after many.
  const steady = open.filter(({ limit }) => limit === undefined);
  const first = { ...(await walk(open, taking)), ...(await walk(steady, idle)) };
  const again = { taking: await walk(steady, taking), idle: await walk(steady, idle) };
  await sql`
    update questions set correct_option_index = (correct_option_index + 1) % cardinality(options),
      explanation_text = explanation_text || ' تغير', explanation_html = explanation_html || ' تغير'`.execute(
    app.database,
  );
  const changed = { taking: await walk(steady, taking), idle: await walk(steady, idle) };
  expect(changed).toEqual(again);
  for (const replies of [first, again.taking, again.idle]) {
    for (const [call, reply] of Object.entries(replies)) {
      expect(reply.includes(marker), call).toBe(false);
      expect(reply, call).not.toMatch(/"correctOptionIndex":\d|correctOptionIndexes/u);
    }
  }
});

test('the walk reaches the questions, and the marker once an exam is submitted', async () => {
  const calls = examCalls(app);
  const student = await insertStudent(app);
  const [examId = ''] = ids;
  expect((await walk(open, student))[`GET /api/Exam/${examId} ""`]).toContain('السؤال 1');
  await calls.submit(examId, student, [0, 0]);
  const after = await walk(open, student);
  expect(after[`GET /api/Exam/${examId} ""`]).toContain(marker);
  expect(after[`GET /api/ExamResult/user/exam/${examId} ""`]).toContain(marker);
});
