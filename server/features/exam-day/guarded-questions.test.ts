import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examTypes } from '#domain/exams/exam-types.ts';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExam, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Options = NonNullable<Parameters<typeof insertExam>[2]>;
type Question = NonNullable<Options['questions']>[number];
type Exam = { id: string; lessonId: string };
type Student = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let taking: ReturnType<typeof examCalls>;
let practising: ReturnType<typeof createPracticeCalls>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Student;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  taking = examCalls(app);
  practising = createPracticeCalls(app);
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app);
});

const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000);

const insert = async (options: Options = {}): Promise<Exam> => {
  const lesson = await insertNewLesson(app);
  const { id } = await insertExam(app, lesson.id, { key: [2], ...options });
  return { id, lessonId: lesson.id };
};

const firstQuestionOf = (exam: Exam) =>
  app.database
    .selectFrom('questions')
    .select(['id', 'question_text', 'options'])
    .where('exam_id', '=', exam.id)
    .orderBy('position')
    .executeTakeFirstOrThrow();

const typed = (): Question => ({
  questionText: `أيُّ العناصر الآتية فلزٌّ قلويّ؟ ${randomUUID()}`,
  options: ['الصوديوم', 'الحديد', 'الكلور', 'الهيليوم'],
  explanation: 'لأنه في المجموعة الأولى',
});

const typedAgain = (question: Question): Question => ({
  ...question,
  questionText: `  ${(question.questionText ?? '').replace('أيُّ', 'اي').replace('؟', ' ')}.`,
  options: (question.options ?? []).toReversed(),
});

/** An exam that was practised, and one that asks its first question too, in each way in which that happens. */
const pairs: Record<string, (open: Options, released: Options) => Promise<[Exam, Exam]>> = {
  'the open exam contains a copy': async (open, released) => {
    const original = await insert(released);
    const { id } = await firstQuestionOf(original);
    return [original, await insert({ ...open, questions: [{ ...typed(), copiedFrom: id }] })];
  },
  'the open exam contains the original': async (open, released) => {
    const original = await insert(open);
    const { id } = await firstQuestionOf(original);
    return [await insert({ ...released, questions: [{ ...typed(), copiedFrom: id }] }), original];
  },
  'both contain copies': async (open, released) => {
    const original = await insert({ isPublished: false });
    const { id } = await firstQuestionOf(original);
    const copy = () => ({ questions: [{ ...typed(), copiedFrom: id }] });
    return [await insert({ ...released, ...copy() }), await insert({ ...open, ...copy() })];
  },
  'the question was typed again': async (open, released) => {
    const question = typed();
    return [
      await insert({ ...released, questions: [question] }),
      await insert({ ...open, questions: [typedAgain(question)] }),
    ];
  },
};

/** Whether practice answers with the key; a round contains the question where it does, and nowhere else. */
const isPractised = async (exam: Exam, by = student): Promise<boolean> => {
  const { id } = await firstQuestionOf(exam);
  const { updated_at: version } = await app.database
    .selectFrom('exams')
    .select('updated_at')
    .where('id', '=', exam.id)
    .executeTakeFirstOrThrow();
  const reply = await practising.answer({ id, version: version.getTime() }, by);
  const round = await practising.startLesson(exam.lessonId, by);
  expect(reply.statusCode).toBe(round.length > 0 ? 200 : 404);
  return reply.statusCode === 200;
};

describe('practice', () => {
  test.each(Object.keys(pairs))(
    'practice keeps the key of an exam that is being taken: %s',
    async (way) => {
      const [released, open] = (await pairs[way]?.({}, { practice: 'always' })) ?? [];
      if (!released || !open) throw new Error(way);
      expect(await isPractised(released)).toBe(false);
      await taking.submit(open.id, student, [0]);
      expect(await isPractised(released)).toBe(true);
      await createResultCalls(app, teacher).allowRetry(open.id, student);
      expect(await isPractised(released)).toBe(false);
    },
  );

  test('an exam guards its questions from its publication until its end, from those who may take it', async () => {
    const cases: [Options, boolean][] = [
      [{ isPublished: false }, true],
      [{ opensAt: minutes(60), closesAt: minutes(120) }, false],
      [{ closesAt: minutes(60) }, false],
      [{ opensAt: minutes(-120), closesAt: minutes(-60) }, true],
      [{ practice: 'always' }, true],
      [{ practice: 'afterSubmission' }, false],
    ];
    for (const [open, expected] of cases) {
      const question = typed();
      const released = await insert({ practice: 'always', questions: [question] });
      await insert({ ...open, questions: [question] });
      expect([open, await isPractised(released)]).toEqual([open, expected]);
    }
  });

  test('an exam of another grade guards its questions only where its lesson is open to the student', async () => {
    const question = typed();
    const released = await insert({ practice: 'always', questions: [question] });
    const other = await insert({ questions: [question] });
    await app.database
      .updateTable('courses')
      .set({ grade: 2 })
      .where('id', '=', (eb) =>
        eb.selectFrom('lessons').select('course_id').where('id', '=', other.lessonId),
      )
      .execute();
    expect(await isPractised(released)).toBe(false);
    await app.database
      .updateTable('lessons')
      .set({ is_free: false })
      .where('id', '=', other.lessonId)
      .execute();
    expect(await isPractised(released)).toBe(true);
  });
});

describe('own results', () => {
  const guardedExam = async () => {
    const question = typed();
    const taken = await insert({
      key: [2, 1],
      questions: [question, { explanation: 'شرح الثاني' }],
    });
    await taking.submit(taken.id, student, [0, 0]);
    return { taken, open: await insert({ questions: [typedAgain(question)] }) };
  };

  test('a result keeps key and verdict of a question that another exam still asks, and shows the others', async () => {
    const { taken, open } = await guardedExam();
    const result = async () => (await taking.ownResult(taken.id, student)).json();
    expect(await result()).toMatchObject({
      correctOptionIndexes: [-1, 1],
      guarded: [true, false],
      explanationsHtml: ['', expect.stringContaining('شرح الثاني')],
    });
    const whole = (await taking.open(taken.id, student)).json().questions;
    expect(whole[0]).toMatchObject({ correctOptionIndex: -1, explanationHtml: '' });
    expect(whole[1]).toMatchObject({ correctOptionIndex: 1 });
    expect((await practising.sheet(student)).questions).toHaveLength(1);
    await taking.submit(open.id, student, [0]);
    const shown = await result();
    expect(shown).toMatchObject({ correctOptionIndexes: [2, 1] });
    expect(shown.guarded).toBeUndefined();
    expect((await practising.sheet(student)).questions).toHaveLength(3);
  });

  test('the reply to a submission keeps it too', async () => {
    const question = typed();
    const taken = await insert({ questions: [question] });
    await insert({ questions: [question] });
    const reply = (await taking.submit(taken.id, student, [2])).json();
    expect(reply).toMatchObject({ score: 1, correctOptionIndexes: [-1], guarded: [true] });
  });

  test('a short answer gets no verdict while another exam asks for it', async () => {
    const question = { ...typed(), options: [], acceptedAnswers: ['الصوديوم'] };
    const options = { examType: examTypes.shortAnswer, key: [0], questions: [question] };
    const taken = await insert(options);
    await insert(options);
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers: student.headers,
      payload: { examId: taken.id, answers: [], texts: ['الصوديوم'] },
    });
    expect(reply.json()).toMatchObject({
      texts: ['الصوديوم'],
      verdicts: ['unanswered'],
      answers: [0],
      acceptedAnswers: [[]],
      guarded: [true],
    });
  });
});
