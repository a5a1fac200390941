import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExamOnNewLesson, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createOverviewCalls } from '#server/testing/calls/overview-calls.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { checkKeys } from './check-keys.service.ts';
import { countStudentsSince } from './tasks.repository.ts';
import { getTasks } from './tasks.service.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof createOverviewCalls>;
let results: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createOverviewCalls(app, teacher);
  results = createResultCalls(app, teacher);
});
afterAll(() => app.close());

const taskOf = async (kind: string) =>
  (await calls.tasks()).tasks.find((task) => task.kind === kind);

describe('new students', () => {
  test('new students are no task while there are none', async () => {
    expect(await calls.tasks()).toEqual({ previousVisitAt: null, tasks: [] });
  });

  test('new students registered since the previous visit, and a reload begins no new visit', async () => {
    const begun = app.clock.now().getTime();
    const visitAfter = (minutes: number) => {
      const clock = { now: () => new Date(begun + minutes * 60_000) };
      return getTasks({ ...app.platform, clock }, { ...teacher, role: 'teacher', sessionId: '' });
    };
    const newStudents = (count: number) => [
      { kind: 'new_students', count, isMore: false, exams: [] },
    ];
    const { id } = await insertStudent(app);
    // The first visit counts those of the week; a look within half an hour belongs to the same visit.
    expect(await visitAfter(20)).toEqual({ previousVisitAt: null, tasks: newStudents(1) });
    const second = { previousVisitAt: new Date(begun + 20 * 60_000).toISOString(), tasks: [] };
    expect(await visitAfter(51)).toEqual(second);
    expect(await visitAfter(80)).toEqual(second);
    await app.database
      .updateTable('users')
      .set({ activated_at: new Date(begun + 90 * 60_000) })
      .where('id', '=', id)
      .execute();
    expect(await visitAfter(100)).toEqual({ ...second, tasks: newStudents(1) });
    expect(await visitAfter(500)).toEqual({
      previousVisitAt: new Date(begun + 100 * 60_000).toISOString(),
      tasks: [],
    });
  });

  test('new students are counted up to a limit', async () => {
    await insertStudent(app);
    await insertStudent(app);
    expect(await countStudentsSince(app.database, new Date(0), 2)).toBe(2);
  });
});

/** An exam whose first question most of the best answer otherwise than the key says. */
const newSuspiciousExam = async () => {
  const exam = await results.newExam({ key: [0, 0, 0] });
  for (let place = 0; place < 10; place += 1) {
    const answers = place < 5 ? [1, 0, 0] : [0, 1, 1];
    await results.submit(exam.id, answers, { firstName: `طالب ${place}` });
  }
  return exam;
};

describe('questions whose key looks wrong', () => {
  test('the job finds wrong keys, which lead to their exam, and disappear as soon as the key changes', async () => {
    const exam = await newSuspiciousExam();
    expect(await taskOf('suspicious_keys')).toBeUndefined();
    await checkKeys(app.platform);
    expect(await taskOf('suspicious_keys')).toMatchObject({
      count: 1,
      exams: [{ id: exam.id, count: 1 }],
    });
    app.clock.advance(1000);
    await results.remark(exam.id, [
      { questionId: exam.questionIds[0] ?? '', correctOptionIndex: 1 },
    ]);
    expect(await taskOf('suspicious_keys')).toBeUndefined();
    await checkKeys(app.platform);
    expect(await taskOf('suspicious_keys')).toBeUndefined();
  });

  test('the job does not look again while nothing changes', async () => {
    await checkKeys(app.platform);
    app.queries.length = 0;
    await checkKeys(app.platform);
    // The exams with their checks, and the numbers of their results.
    expect(app.queries).toHaveLength(2);
  });
});

describe('short answers that wait', () => {
  const submitText = async (examId: string, text: string) => {
    const { headers } = await insertStudent(app);
    const payload = { examId, answers: [], texts: [text] };
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers,
      payload,
    });
    expect(reply.statusCode).toBe(200);
  };

  test('the task counts the waiting short answers of the exam, and is gone after the decision', async () => {
    const exam = await insertExamOnNewLesson(app, {
      examType: 2,
      key: [0],
      questions: [
        { questionText: 'ما اسم NaCl؟', options: [], acceptedAnswers: ['كلوريد الصوديوم'] },
      ],
    });
    await submitText(exam.id, 'كلوريد الصودوم');
    await submitText(exam.id, 'كلوريد الصودوم');
    await submitText(exam.id, 'كلوريد الصوديوم');
    const url = `/api/ExamResult/exam/${exam.id}/short-answers`;
    const queue = (await app.app.inject({ url, headers: teacher.headers })).json();
    expect(queue.waitingCount).toBe(2);
    expect(await taskOf('short_answers')).toEqual({
      kind: 'short_answers',
      count: 2,
      isMore: false,
      exams: [{ id: exam.id, title: 'امتحان الاتزان', count: 2 }],
    });
    const decided = await app.app.inject({
      method: 'POST',
      url,
      headers: teacher.headers,
      payload: {
        questionId: queue.questions[0].questionId,
        text: 'كلوريد الصودوم',
        shownVerdict: 'doubtful',
        isRight: true,
      },
    });
    expect(decided.statusCode).toBe(200);
    expect(await taskOf('short_answers')).toBeUndefined();
  });
});

describe('questions of students', () => {
  test('questions are a task until they are answered', async () => {
    const { headers } = await insertStudent(app);
    const lesson = await insertNewLesson(app);
    const id = randomUUID();
    const inquiry = await app.app.inject({
      method: 'POST',
      url: `/api/Lessons/${lesson.id}/inquiries`,
      headers,
      payload: { id, question: 'لماذا يزداد الضغط؟' },
    });
    expect(inquiry.statusCode).toBe(200);
    const { tasks } = await calls.tasks();
    expect(tasks[0]).toEqual({ kind: 'inquiries', count: 1, isMore: false, exams: [] });
    await app.app.inject({
      method: 'PUT',
      url: `/api/inquiries/${id}/answer`,
      headers: teacher.headers,
      payload: { answer: 'لأن عدد الجزيئات يزداد.', shownAnswer: null },
    });
    expect(await taskOf('inquiries')).toBeUndefined();
  });
});
