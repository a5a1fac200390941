import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#contract/api/api.ts';
import type { Route } from '#contract/route.ts';
import type { ExamContent } from '#server/features/exams/exams.api.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExam, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let taking: Awaited<ReturnType<typeof insertStudent>>;
let idle: Awaited<ReturnType<typeof insertStudent>>;
/** Ids for the parameters of a path: exams of every kind, their lesson and its course. */
const ids: string[] = [];
const examIds: string[] = [];
/** By exam: its first question and its version, which practice names. */
const firstQuestions = new Map<string, string>();
const versions = new Map<string, number>();
/** One Arabic word: the renderer isolates Latin letters and numbers, which would take the marker apart. */
const marker = 'سرالمفتاحالمزروع';

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
    { practice: 'afterSubmission' },
    { examType: 2, practice: 'afterSubmission' },
    { examType: 2, shufflesQuestions: true },
    { examType: 3, pdf: new File([Buffer.from('%PDF-1.4\n%%EOF')], 'a.pdf') },
  ] as const;
};

const asShortAnswer = (question: { explanation: string }, place: number) => ({
  ...question,
  options: [],
  acceptedAnswers: [`${marker} مقبول ${place}`],
});

const noteQuestion = async (examId: string) => {
  const question = await app.database
    .selectFrom('questions')
    .innerJoin('exams', 'exams.id', 'questions.exam_id')
    .select(['questions.id', 'exams.updated_at'])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .executeTakeFirst();
  if (!question) return;
  firstQuestions.set(examId, question.id);
  versions.set(examId, question.updated_at.getTime());
};

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  [taking, idle] = await Promise.all([insertStudent(app), insertStudent(app)]);
  const lesson = await insertNewLesson(app);
  const questions = [0, 1].map((number) => ({ explanation: `${marker} ${number}` }));
  for (const kind of kinds()) {
    const isShortAnswer = 'examType' in kind && kind.examType === 2;
    const examQuestions = isShortAnswer ? questions.map(asShortAnswer) : questions;
    const options = { key: isShortAnswer ? [0, 0] : [2, 3], questions: examQuestions, ...kind };
    const { id } = await insertExam(app, lesson.id, options);
    examIds.push(id);
    await noteQuestion(id);
  }
  const { course_id: courseId } = await app.database
    .selectFrom('lessons')
    .select('course_id')
    .where('id', '=', lesson.id)
    .executeTakeFirstOrThrow();
  ids.push(...examIds, lesson.id, courseId);
});
afterAll(() => app.close());

const aboutExams = /^\/api\/(?:Exam|ExamResult|Practice)(?:\/|$)/u;

/** Calls about exams get every id; the others get the first exam, and the lesson and course of all. */
const idsFor = ({ path }: Route, among: readonly string[]): readonly string[] => {
  if (aboutExams.test(path)) return among;
  return among.filter((id) => !examIds.slice(1).includes(id));
};

/** The path with an id for each parameter; the shared questions at the version in the student's own reply. */
const pathWith = async ({ path }: Route, id: string, student: typeof taking): Promise<string> => {
  if (!path.includes(':version')) return path.replaceAll(/:\w+/gu, id);
  const own = await app.app.inject({ url: `/api/Exam/${id}/own`, headers: student.headers });
  const version: string = own.json().questionsVersion ?? '0';
  return path.replace(':id', id).replace(':version', version);
};

/** The fields of all routes about one exam. It answers one question too few, so that nothing is submitted. */
const bodyAbout = (id: string) => ({
  examId: id,
  answers: [0],
  revision: 0,
  index: 0,
  // What practice of the exam's first question sends.
  id,
  questionId: firstQuestions.get(id) ?? id,
  version: versions.get(id) ?? 0,
});

/** Every call of a route, for each id that its path or its body accepts. */
const callsOf = (route: Route, student: typeof taking, among: readonly string[]) => {
  const withBody = route.body && route.encoding !== 'multipart';
  const headers = route.access === 'public' ? {} : student.headers;
  const isAboutId = withBody || route.path.includes(':');
  return Promise.all(
    (isAboutId ? idsFor(route, among) : ['']).map(async (id) => ({
      method: route.method,
      url: await pathWith(route, id, student),
      headers,
      ...(withBody && { payload: bodyAbout(id) }),
    })),
  );
};

/** Calls that do more for a student than to refuse; `roles.test.ts` shows that all others refuse. */
const granted = allRoutes.filter(({ access }) => access !== 'teacher' && access !== 'staff');

/** Where a leak shows at the latest: enough to see that a planted one is found, and is gone again. */
const callsAboutExams = granted.filter(({ path }) => aboutExams.test(path));

/** Fields that change with every save and every change of an exam, and the address of each new link for parents. */
const moving =
  /"(?:revision":\d+|(?:updatedAt|questionsVersion)":"[^"]*"|url":"[^"]*\/parent\/\w+[^"]*")/gu;

/** The replies of all calls about some objects, as text and compressed, without the fields that always change. */
const walk = async (routes: Route[], student: typeof taking, among: readonly string[] = ids) => {
  const replies: Record<string, string> = {};
  for (const route of routes) {
    for (const call of await callsOf(route, student, among)) {
      const headers = { ...call.headers, 'accept-encoding': 'gzip' };
      const reply = await app.app.inject({ ...call, headers });
      const isCompressed = reply.headers['content-encoding'] === 'gzip';
      const body = isCompressed ? gunzipSync(reply.rawPayload).toString() : reply.body;
      const name = `${call.method} ${call.url} ${JSON.stringify(call.payload ?? '')}`;
      replies[name.replaceAll(/\/questions\/\d+/gu, '/questions')] =
        `${reply.statusCode} ${body.replaceAll(moving, '')}`;
    }
  }
  return replies;
};

/** Calls whose reply contains a right option or its explanation. */
const leaksIn = (replies: Record<string, string>): string[] =>
  Object.entries(replies)
    .filter(
      ([, reply]) =>
        reply.includes(marker) ||
        /"correctOptionIndex":\d|correctOptionIndexes(?!":\[\])|rightOptionIndexes/u.test(reply),
    )
    .map(([call]) => call);

/** Calls that are limited, or count visits, reply differently when they are repeated. */
const steady = granted.filter(({ limit }) => limit === undefined);

/** What a student calls who only looks, and begins no exam. */
const looks = steady.filter(({ method }) => method === 'GET');
const acts = granted.filter((route) => !looks.includes(route));

/** Another version of an exam accepts and rejects other spellings. */
const changeAcceptedSpellings = async (examId: string) => {
  await app.database
    .updateTable('questions')
    .set({ accepted_answers: [`${marker} غيره`, 'NaCl'], rejected_answers: [`${marker} مرفوض`] })
    .where('exam_id', '=', examId)
    .execute();
  await app.database
    .updateTable('exams')
    .set({ updated_at: new Date(app.clock.now().getTime() + 5000) })
    .where('id', '=', examId)
    .execute();
};

/** Moves the right option of every question, as a teacher does to correct the key. */
const changeKeys = async (teacher: Awaited<ReturnType<typeof insertTeacher>>) => {
  const calls = createResultCalls(app, teacher);
  for (const id of examIds) {
    const { questions, examType } = (await calls.get(`/api/Exam/${id}`)).json();
    if (examType === 2) {
      await changeAcceptedSpellings(id);
      continue;
    }
    const changes = questions.map((question: { id: string; correctOptionIndex: number }) => ({
      questionId: question.id,
      correctOptionIndex: question.correctOptionIndex === 0 ? 1 : 0,
    }));
    expect((await calls.remark(id, changes)).statusCode).toBe(200);
  }
};

test('no reply to a student who has not submitted depends on the right answers or tells why they are right', async () => {
  expect(leaksIn(await walk(acts, taking))).toEqual([]);
  const before = { taking: await walk(steady, taking), idle: await walk(looks, idle) };
  for (const replies of Object.values(before)) expect(leaksIn(replies)).toEqual([]);
  await changeKeys(await insertTeacher(app));
  expect({ taking: await walk(steady, taking), idle: await walk(looks, idle) }).toEqual(before);
});

test('a key that leaks into a cached or shared reply would be found', async () => {
  const [id = ''] = examIds;
  const own = await app.app.inject({ url: `/api/Exam/${id}/own`, headers: taking.headers });
  const key = `exam-questions:${id}:${own.json().questionsVersion}`;
  const leak = Buffer.from(JSON.stringify([{ correctOptionIndex: 2 }]));
  const { cache, replies } = app.platform;
  const bodies = { identity: leak, gzip: gzipSync(leak), br: leak };
  cache.set(`reply:${key}`, { value: { etag: '"leak"', bodies }, sizeInBytes: 1 });
  expect(leaksIn(await walk(granted, taking, [id]))).toEqual([
    expect.stringContaining('/questions'),
  ]);
  replies.drop(key);
  expect(leaksIn(await walk(callsAboutExams, taking, [id]))).toEqual([]);

  // The content of an exam is cached with its key; a reply that leaked the key would fail this comparison.
  const version = new Date(own.json().updatedAt).getTime();
  const content = `exam-content:${id}:${version}`;
  const cached = await cache.fetch<ExamContent>(content, async () => undefined);
  expect(cached?.correctOptionIndexes).toHaveLength(2);
  const telling = cached?.questions.map((question) => ({
    ...question,
    question_html: `${question.question_html} ${question.explanation_html}`,
  }));
  cache.set(content, { value: { ...cached, questions: telling }, sizeInBytes: 1 });
  expect(leaksIn(await walk(callsAboutExams, taking, [id])).length).toBeGreaterThan(0);
  cache.delete(content);
  replies.drop(key);
  expect(leaksIn(await walk(callsAboutExams, taking, [id]))).toEqual([]);
});

test('an accepted spelling that leaks into the questions would be found', async () => {
  const student = await insertStudent(app);
  const id = examIds[kinds().findIndex((kind) => 'examType' in kind && kind.examType === 2)] ?? '';
  const own = await app.app.inject({ url: `/api/Exam/${id}/own`, headers: student.headers });
  const { cache, replies } = app.platform;
  const content = `exam-content:${id}:${new Date(own.json().updatedAt).getTime()}`;
  const cached = await cache.fetch<ExamContent>(content, async () => undefined);
  const telling = cached?.questions.map((question) => ({
    ...question,
    question_html: question.accepted_answers.join(),
  }));
  expect(telling?.[0]?.question_html).toContain(marker);
  cache.set(content, { value: { ...cached, questions: telling }, sizeInBytes: 1 });
  expect(leaksIn(await walk(callsAboutExams, student, [id])).length).toBeGreaterThan(0);
  cache.delete(content);
  replies.drop(`exam-questions:${id}:${own.json().questionsVersion}`);
  expect(leaksIn(await walk(callsAboutExams, student, [id]))).toEqual([]);
});

test('the walk reaches the questions, and finds the planted text once an exam is submitted', async () => {
  const calls = examCalls(app);
  const student = await insertStudent(app);
  const few = examIds.slice(0, 2);
  const [examId = ''] = few;
  const before = await walk(callsAboutExams, student, few);
  expect(before[`GET /api/Exam/${examId} ""`]).toContain('السؤال 1');
  expect(
    Object.entries(before).filter(([, reply]) => reply.includes('السؤال 1')).length,
  ).toBeGreaterThan(2);
  expect((await calls.submit(examId, student, [0, 0])).statusCode).toBe(200);
  const after = await walk(callsAboutExams, student, few);
  expect(after[`GET /api/Exam/${examId} ""`]).toContain(marker);
  expect(after[`GET /api/ExamResult/user/exam/${examId} ""`]).toContain(marker);
});

test('practice shows the key of an exam that is released at once, and no other call does', async () => {
  const student = await insertStudent(app);
  const lesson = await insertNewLesson(app);
  const questions = [{ explanation: marker }];
  const exam = await insertExam(app, lesson.id, { key: [2, 3], questions, practice: 'always' });
  await noteQuestion(exam.id);
  const leaks = leaksIn(await walk(granted, student, [exam.id, lesson.id]));
  expect(leaks).toEqual([expect.stringContaining('POST /api/Practice/answers')]);
  expect(leaks[0]).toContain(exam.id);
});

test('a student who has submitted learns nothing of a key that waits for the closing of the exam', async () => {
  const student = await insertStudent(app);
  const lesson = await insertNewLesson(app);
  const exam = await insertExam(app, lesson.id, {
    key: [2, 3],
    questions: [{ explanation: marker }],
    practice: 'always',
    closesAt: new Date(app.clock.now().getTime() + 60_000),
    keyRelease: 'afterClosing',
  });
  await noteQuestion(exam.id);
  try {
    expect((await examCalls(app).submit(exam.id, student, [0, 0])).statusCode).toBe(200);
    expect(leaksIn(await walk(granted, student, [exam.id, lesson.id]))).toEqual([]);
    app.clock.advance(2 * 60_000);
    const leaks = leaksIn(await walk(callsAboutExams, student, [exam.id])).join();
    expect(leaks).toContain(`GET /api/ExamResult/user/exam/${exam.id}`);
    expect(leaks).toContain('POST /api/Practice/answers');
  } finally {
    app.clock.advance(-2 * 60_000);
  }
});

test('a student who has submitted learns nothing of the key while another group may still take the exam', async () => {
  const student = await insertStudent(app);
  const now = app.clock.now().getTime();
  const [early, late] = [randomUUID(), randomUUID()];
  const groupOf = (id: string) => ({
    id,
    name: id,
    name_key: id,
    grade: 3 as const,
    centre: '',
    weekly_times: '[]',
    created_at: new Date(now),
  });
  await app.database
    .insertInto('student_groups')
    .values([groupOf(early), groupOf(late)])
    .execute();
  await app.database
    .updateTable('users')
    .set({ group_id: early })
    .where('id', '=', student.id)
    .execute();
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000);
  const lesson = await insertNewLesson(app);
  const exam = await insertExam(app, lesson.id, {
    key: [2, 3],
    questions: [{ explanation: marker }],
    practice: 'always',
    groupWindows: [
      { groupId: early, opensAt: inMinutes(-1), closesAt: inMinutes(1) },
      { groupId: late, opensAt: inMinutes(2), closesAt: inMinutes(3) },
    ],
  });
  await noteQuestion(exam.id);
  expect((await examCalls(app).submit(exam.id, student, [0, 0])).statusCode).toBe(200);
  expect(leaksIn(await walk(granted, student, [exam.id, lesson.id]))).toEqual([]);
  app.clock.advance(4 * 60_000);
  const leaks = leaksIn(await walk(callsAboutExams, student, [exam.id])).join();
  expect(leaks).toContain(`GET /api/ExamResult/user/exam/${exam.id}`);
  expect(leaks).toContain('POST /api/Practice/answers');
});
