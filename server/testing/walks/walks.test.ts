import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedOutcomes } from '#contract/payments/simulator.ts';
import { inProject } from '#scripts/lib/house/source-imports.ts';
import { createSimulator } from '#server/features/payments/gateways/simulator.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import {
  examFieldsOf,
  insertExamOnNewLesson,
  insertNewLesson,
  questionOf,
} from '#server/testing/exam-fixtures.ts';
import {
  insertAssistant,
  insertCourse,
  insertLesson,
  insertStudent,
} from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { describeWalks, type Walk } from './describe-walk.ts';
import { traceRequest } from './trace-request.ts';

let app: TestApp;
let collector: ReturnType<typeof createCollectionCalls>;
let teacher: Awaited<ReturnType<typeof createTeacherCalls>>;
/** What the simulated gateway has reported; nothing of it has arrived. */
const reports: { url: string; payload: object }[] = [];

beforeAll(async () => {
  app = await createTestApp({
    payments: ({ database }) => {
      const simulator = createSimulator({
        database,
        settings: { hmacSecret: 'test-key', outcomes: simulatedOutcomes },
        clock: systemClock,
        ids: randomIds,
        exchange: async ({ url, body }) => {
          const { pathname, search } = new URL(url);
          reports.push({ url: pathname + search, payload: body as object });
          return { status: 200, text: '' };
        },
        wait: () => Promise.resolve(),
      });
      return { gateway: simulator.gateway, simulator };
    },
  });
  teacher = await createTeacherCalls(app);
  collector = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
});
afterAll(() => app.close());

type Send = () => Promise<{ statusCode: number }>;

const send = async (request: Send): Promise<void> => {
  expect((await request()).statusCode).toBeLessThan(300);
};

/** Prepares a request twice and traces the second, because what a first one loads is part of the start. */
const walkOf = async (
  walk: Pick<Walk, 'name' | 'call' | 'start'>,
  prepare: () => Promise<Send>,
): Promise<Walk> => {
  await send(await prepare());
  const request = await prepare();
  app.queries.length = 0;
  const entered = await traceRequest(() => send(request));
  return { ...walk, entered, statements: app.queries.length };
};

const saveExam = async (): Promise<Send> => {
  const lesson = await insertNewLesson(app);
  const fields = examFieldsOf(lesson.id, [questionOf()]);
  const { id } = (await teacher.sendForm('POST', '/api/Exam/mcq', fields)).json();
  const changed = examFieldsOf(lesson.id, [questionOf({ QuestionText: 'ما رمز الكبريت؟' })]);
  return () => teacher.sendForm('PUT', `/api/Exam/${id}`, changed);
};

const submitExam = async (): Promise<Send> => {
  const [exam, student] = [await insertExamOnNewLesson(app), await insertStudent(app)];
  const calls = examCalls(app);
  await calls.begin(exam.id, student);
  const questions = await calls.questions(exam.id, student);
  return () =>
    calls.submit(
      exam.id,
      student,
      questions.map(() => 1),
    );
};

const startPayment = async (): Promise<Send> => {
  const { headers } = await insertStudent(app);
  const payload = { planId: 'yearly', paymentMethod: 'card', clientKey: randomUUID() };
  return () => app.app.inject({ method: 'POST', url: '/api/Payment/initiate', headers, payload });
};

const completePayment = async (): Promise<Send> => {
  const { headers } = await insertStudent(app);
  const payload = { planId: 'yearly', paymentMethod: 'card', clientKey: randomUUID() };
  const started = await app.app.inject({
    method: 'POST',
    url: '/api/Payment/initiate',
    headers,
    payload,
  });
  const order = started.json<{ pageUrl: string }>().pageUrl.split('/').at(-1);
  const url = `/api/Payment/simulator/${order}`;
  await app.app.inject({ method: 'POST', url, payload: { outcome: 'success' } });
  const report = reports.pop();
  if (!report) throw new Error('The gateway reported nothing.');
  return () => app.app.inject({ method: 'POST', ...report });
};

/** A month, asked of nobody yet, at a drawer that is open. */
const takeCash = async (): Promise<Send> => {
  const { id } = await insertStudent(app);
  const form = { planId: 'monthly', month: 11, amount: 150 } as const;
  return () => collector.record(id, form);
};

const openCourse = async (): Promise<Send> => {
  const [course, { headers }] = [await insertCourse(app), await insertStudent(app)];
  await insertLesson(app, course.id);
  return () => app.app.inject({ url: `/api/Course/${course.id}`, headers });
};

test('docs/walks.md lists the files that traced requests enter', async () => {
  const walks = [
    await walkOf(
      {
        name: 'Save an exam',
        call: 'PUT /api/Exam/{id}',
        start: 'server/features/exams/save-exam.routes.ts',
      },
      saveExam,
    ),
    await walkOf(
      {
        name: 'Submit an exam',
        call: 'POST /api/ExamResult',
        start: 'server/features/exam-day/attempts.routes.ts',
      },
      submitExam,
    ),
    await walkOf(
      {
        name: 'Start a payment',
        call: 'POST /api/Payment/initiate',
        start: 'server/features/payments/payments.routes.ts',
      },
      startPayment,
    ),
    await walkOf(
      {
        name: 'Complete a payment',
        call: 'POST /api/Payment/callback/{gateway}',
        start: 'server/features/payments/callbacks/gateway-callbacks.routes.ts',
      },
      completePayment,
    ),
    await walkOf(
      {
        name: 'Take cash for a month',
        call: 'POST /api/students/{id}/collected-payments',
        start: 'server/features/payments/collections/collections.routes.ts',
      },
      takeCash,
    ),
    await walkOf(
      {
        name: 'Open a course',
        call: 'GET /api/Course/{id}',
        start: 'server/features/catalogue/courses/courses.routes.ts',
      },
      openCourse,
    ),
  ];
  await expect(describeWalks(walks)).toMatchFileSnapshot(inProject('docs/walks.md'));
});

test('a file that something below calls back is a turn back, unless server/subscriptions.ts lists it', () => {
  const start = 'server/features/exams/save-exam.routes.ts';
  const page = (file: string) =>
    describeWalks([
      { name: 'Planted', call: 'GET /', start, entered: new Set([start, file]), statements: 1 },
    ]);
  const calledBack = 'server/features/payments/ledger/payments.repository.ts';
  expect(page(calledBack)).toContain(`called back: \`${calledBack}\``);
  expect(page('server/features/exam-day/refresh-attempt-ends.ts')).toContain('turns back: 0');
});
