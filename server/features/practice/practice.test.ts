import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examTypes } from '#domain/exams/exam-types.ts';
import { practiceRound, practiceStock } from '#domain/practice/practice.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import {
  insertExam,
  insertExamOnNewLesson,
  insertNewLesson,
} from '#server/testing/exam-fixtures.ts';
import { insertGrantOf, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Student = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let taking: ReturnType<typeof examCalls>;
let calls: ReturnType<typeof createPracticeCalls>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Student;

const day = 24 * 60 * 60 * 1000;
const longKey = Array.from({ length: practiceRound + 5 }, () => 1);

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  taking = examCalls(app);
  calls = createPracticeCalls(app);
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app);
});

/** What happens after some days, with a token of that day. */
const after = async <Value>(days: number, act: (by: Student) => Promise<Value>): Promise<Value> => {
  app.clock.advance(days * day);
  const person = { ...student, role: 'student', sessionId: student.id } as const;
  const { token } = await app.platform.accessTokens.issue(person, ['student']);
  try {
    return await act({ ...student, headers: { authorization: `Bearer ${token}` } });
  } finally {
    app.clock.advance(-days * day);
  }
};

describe('a lesson', () => {
  test('a lesson offers the questions of released exams, each without its key', async () => {
    const lesson = await insertNewLesson(app);
    await insertExam(app, lesson.id, { practice: 'none' });
    await insertExam(app, lesson.id, { key: [2, 1], practice: 'always' });
    await insertExam(app, lesson.id, { practice: 'always', isPublished: false });
    const own = await insertExam(app, lesson.id, { key: [1], practice: 'afterSubmission' });
    expect(await calls.startLesson(lesson.id, student)).toHaveLength(2);
    await taking.submit(own.id, student, [1]);
    const questions = await calls.startLesson(lesson.id, student);
    expect(questions).toHaveLength(3);
    expect(JSON.stringify(questions)).not.toMatch(/rightOption|explanationHtml|acceptedAnswers/u);
    expect(await calls.lessons(student)).toContainEqual(
      expect.objectContaining({
        lessons: [expect.objectContaining({ id: lesson.id, questionCount: 3, practisedCount: 0 })],
      }),
    );
  });

  test('a lesson leaves out the questions of a PDF exam, and hides an exam with an open attempt', async () => {
    const lesson = await insertNewLesson(app);
    const pdf = new File([Buffer.from('%PDF-1.4\n%%EOF')], 'a.pdf');
    const pdfExam = await insertExam(app, lesson.id, { examType: examTypes.pdf, pdf });
    expect((await calls.release(pdfExam.id, 'always', teacher)).json()).toMatchObject({
      code: 'exam.no_practice_of_paper',
    });
    const exam = await insertExam(app, lesson.id, { practice: 'afterSubmission' });
    await taking.submit(exam.id, student, [0, 0, 0, 0]);
    const [question] = await calls.startLesson(lesson.id, student);
    await createResultCalls(app, teacher).allowRetry(exam.id, student);
    expect(await calls.startLesson(lesson.id, student)).toEqual([]);
    expect((await calls.mistakes(student)).courses).toEqual([]);
    expect((await calls.answer(question, student)).statusCode).toBe(404);
  });

  test('a lesson is practised only with the right to it, also by a student with a result', async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false, practice: 'always' });
    expect((await calls.open(exam.lessonId, student)).json()).toMatchObject({
      code: 'lesson.access_denied',
    });
    expect(await calls.lessons(student)).not.toContainEqual(
      expect.objectContaining({ lessons: [expect.objectContaining({ id: exam.lessonId })] }),
    );
    await insertGrantOf(app, student.id);
    const [question] = await calls.startLesson(exam.lessonId, student);
    await taking.submit(exam.id, student, [0, 1, 0, 0]);
    await app.database
      .updateTable('grants')
      .set({ starts_at: new Date(0), ends_at: app.clock.now() })
      .where('student_id', '=', student.id)
      .execute();
    expect((await calls.answer(question, student)).json()).toMatchObject({
      code: 'lesson.access_denied',
    });
    expect(await calls.mistakes(student)).toEqual({ courses: [], closedCount: 4 });
    expect((await calls.sheet(student)).questions).toEqual([]);
  });

  test('a round begins with questions that were never practised, then mistakes, then the rest', async () => {
    const { lessonId } = await insertExamOnNewLesson(app, { key: longKey, practice: 'always' });
    const first = await calls.startLesson(lessonId, student);
    expect(first).toHaveLength(practiceRound);
    for (const [place, question] of first.entries()) {
      await calls.answer(question, student, place < 3 ? 0 : 1);
    }
    const second = (await calls.startLesson(lessonId, student)).map(({ id }) => id);
    expect(second).toEqual(expect.arrayContaining(first.slice(0, 3).map(({ id }) => id)));
    const seen = new Set(first.map(({ id }) => id));
    expect(second.filter((id) => !seen.has(id))).toHaveLength(5);
  });

  test('a device that practises without a network gets more than a round, up to its limit', async () => {
    const { lessonId } = await insertExamOnNewLesson(app, { key: longKey, practice: 'always' });
    const openRound = (count: number) => calls.open(lessonId, student, `?count=${count}`);
    expect((await openRound(practiceStock)).json()).toHaveLength(longKey.length);
    expect((await openRound(practiceStock + 1)).statusCode).toBe(400);
  });
});

describe('an answer', () => {
  test('an answer is checked and explained at once', async () => {
    const { lessonId } = await insertExamOnNewLesson(app, {
      key: [2],
      questions: [{ explanation: 'لأن الكتلة المولية 18' }],
      practice: 'always',
    });
    const [question] = await calls.startLesson(lessonId, student);
    const explained = {
      rightOptionIndexes: [2],
      explanationHtml: expect.stringContaining('لأن الكتلة'),
      mending: null,
    };
    expect((await calls.answer(question, student, 2)).json()).toMatchObject({
      verdict: 'right',
      ...explained,
    });
    expect((await calls.answer(question, student, 0)).json()).toMatchObject({
      verdict: 'wrong',
      ...explained,
    });
    expect((await calls.answer(question, student)).json()).toMatchObject({
      verdict: 'unanswered',
      ...explained,
    });
    expect((await calls.answer(question, student, 4)).json()).toMatchObject({
      code: 'practice.answer_out_of_range',
    });
  });

  test('a doubtful short answer is reported as doubtful', async () => {
    const { lessonId } = await insertExamOnNewLesson(app, {
      examType: examTypes.shortAnswer,
      key: [0],
      questions: [{ options: [], acceptedAnswers: ['الصوديوم'] }],
      practice: 'always',
    });
    const [question] = await calls.startLesson(lessonId, student);
    expect(question?.options).toEqual([]);
    const verdictOf = async (text: string) =>
      (await calls.answerInWords(question, student, text)).json();
    expect(await verdictOf('الصوديوم')).toMatchObject({
      verdict: 'right',
      acceptedAnswers: ['الصوديوم'],
    });
    expect(await verdictOf('الصوديم')).toMatchObject({ verdict: 'doubtful' });
    expect(await verdictOf('حديد')).toMatchObject({ verdict: 'wrong' });
    expect(await verdictOf('')).toMatchObject({ verdict: 'unanswered' });
  });

  test('an answer that is sent twice or at once counts once, and keeps its first value', async () => {
    const { lessonId } = await insertExamOnNewLesson(app, { key: [1, 1], practice: 'always' });
    const [question, other] = await calls.startLesson(lessonId, student);
    const id = randomUUID();
    const replies = await Promise.all(
      [1, 1, 1, 1].map((option) => calls.answer(question, student, option, id)),
    );
    expect(replies.map((reply) => reply.json().verdict)).toEqual([
      'right',
      'right',
      'right',
      'right',
    ]);
    expect((await calls.answer(question, student, 0, id)).json()).toMatchObject({
      verdict: 'right',
    });
    expect((await calls.answer(other, student, 1, id)).json()).toMatchObject({
      code: 'practice.answer_id_taken',
    });
    const stored = await app.database
      .selectFrom('practice_answers')
      .select('id')
      .where('student_id', '=', student.id)
      .execute();
    expect(stored).toHaveLength(1);
  });

  test('an answer to an unreleased question is refused, and one to an older version too', async () => {
    const exam = await insertExamOnNewLesson(app, { practice: 'always' });
    const [question] = await calls.startLesson(exam.lessonId, student);
    await calls.release(exam.id, 'none', teacher);
    expect((await calls.answer(question, student, 1)).json()).toMatchObject({
      code: 'practice.question_not_found',
    });
    await calls.release(exam.id, 'always', teacher);
    expect((await calls.answer(question, student, 1)).json()).toMatchObject({
      code: 'practice.question_changed',
    });
    expect((await calls.answer({ id: randomUUID(), version: 0 }, student)).statusCode).toBe(404);
  });
});

describe('a mistake', () => {
  const answerWrong = async () => {
    const exam = await insertExamOnNewLesson(app, { key: [1, 0], practice: 'none' });
    await taking.submit(exam.id, student, [1, 3]);
    return exam;
  };
  const countOf = async (by: Student = student) =>
    (await calls.mistakes(by)).courses
      .flatMap(({ lessons }) => lessons)
      .reduce((sum, { questionCount }) => sum + questionCount, 0);

  test('a mistake is a wrong or unanswered question of a result of this school year', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [1, 0, 2] });
    await taking.submit(exam.id, student, [1, 3, -1]);
    const { courses } = await calls.mistakes(student);
    expect(courses).toEqual([
      expect.objectContaining({
        lessons: [expect.objectContaining({ questionCount: 2, dueTodayCount: 2 })],
      }),
    ]);
    const [course] = courses;
    expect(await calls.startMistakes(student, course?.id)).toHaveLength(2);
    expect(await calls.startMistakes(student, randomUUID())).toEqual([]);
    const { questions } = await calls.sheet(student);
    expect(questions.map((question) => question.rightOptionIndexes)).toEqual([[0], [2]]);
    expect(await after(365, countOf)).toBe(0);
  });

  test('a corrected mistake comes back when a later result is wrong again', async () => {
    const exam = await answerWrong();
    for (const days of [1, 2, 3]) {
      await after(days, async (by) => {
        const [question] = await calls.startMistakes(by);
        await calls.answer(question, by, 0);
      });
    }
    expect(await after(3, countOf)).toBe(0);
    await createResultCalls(app, teacher).allowRetry(exam.id, student);
    await after(4, (by) => taking.submit(exam.id, by, [1, 3]));
    expect(await after(4, countOf)).toBe(1);
  });

  test('a mistake ends where another option counts too, or the teacher cancelled the question', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [1, 0, 2] });
    await taking.submit(exam.id, student, [3, 3, 3]);
    const [first, second] = (await calls.sheet(student)).questions;
    const changeQuestion = (id: string | undefined, change: object) =>
      app.database
        .updateTable('questions')
        .set(change)
        .where('id', '=', id ?? '')
        .execute();
    await changeQuestion(first?.id, { other_right_options: [3] });
    await changeQuestion(second?.id, { marking: 'cancelled' });
    expect(await countOf()).toBe(1);
    expect((await calls.answer(second, student, 0)).statusCode).toBe(404);
  });

  test('a mistake in a short answer waits while the teacher has not decided', async () => {
    const exam = await insertExamOnNewLesson(app, {
      examType: examTypes.shortAnswer,
      key: [0, 0, 0],
      questions: [0, 1, 2].map(() => ({ options: [], acceptedAnswers: ['الصوديوم'] })),
    });
    await app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers: student.headers,
      payload: { examId: exam.id, answers: [], texts: ['الصوديم', 'حديد', 'الصوديوم'] },
    });
    expect(await countOf()).toBe(1);
  });

  test('only its student reads a mistake', async () => {
    const exam = await answerWrong();
    const other = await insertStudent(app);
    expect(await countOf(other)).toBe(0);
    const [question] = await calls.startMistakes(student);
    expect((await calls.answer(question, other, 0)).json()).toMatchObject({
      code: 'practice.question_not_found',
    });
    await calls.release(exam.id, 'afterSubmission', teacher);
    expect((await calls.answer(question, other, 0)).statusCode).toBe(404);
  });
});

describe('the release of an exam', () => {
  test('only the teacher releases an exam, which is recorded, and not copied', async () => {
    const exam = await insertExamOnNewLesson(app);
    expect((await calls.release(exam.id, 'always', student)).statusCode).toBe(403);
    const reply = await calls.release(exam.id, 'always', teacher);
    expect(reply.json()).toMatchObject({ practice: 'always', isPublished: true });
    const recorded = await app.database
      .selectFrom('audit_log')
      .select('detail')
      .where('subject_id', '=', exam.id)
      .where('action', '=', 'exam.practice')
      .execute();
    expect(recorded).toEqual([{ detail: { practice: 'always' } }]);
    const copy = await calls.duplicate(exam.id, teacher);
    expect(copy.json()).toMatchObject({ practice: 'none' });
    const empty = await app.app.inject({
      method: 'PATCH',
      url: `/api/Exam/${exam.id}`,
      headers: teacher.headers,
      payload: {},
    });
    expect(empty.statusCode).toBe(400);
  });
});
