import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examTypes } from '#domain/exams/exam-types.ts';
import {
  createBankCalls,
  countQuestionFigures,
} from '#server/testing/calls/question-bank-calls.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExam, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let bank: ReturnType<typeof createBankCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  bank = createBankCalls(app, teacher);
});
afterAll(() => app.close());

/** A lesson of its own with an exam of so many questions, in their order. */
const insertQuestions = async (
  questions: object[],
  options: Partial<Parameters<typeof insertExam>[2]> = {},
) => {
  const lesson = await insertNewLesson(app);
  const key = questions.map(() => 0);
  const exam = await insertExam(app, lesson.id, { key, questions, ...options });
  const listed = await bank.list(`?lessonId=${lesson.id}`);
  return { lessonId: lesson.id, examId: exam.id, ids: listed.map(({ id }) => id) };
};

const listOf = async (lessonId: string, query = '') =>
  (await bank.list(`?lessonId=${lessonId}${query}`)).map(({ questionText }) => questionText);

describe('the list of the bank', () => {
  test('the list has the questions of every exam in their order, with the lesson and the count of all', async () => {
    const { lessonId, ids } = await insertQuestions([{ questionText: 'أ' }, { questionText: 'ب' }]);
    const listed = await bank.list(`?lessonId=${lessonId}`);
    expect(listed.map(({ questionText }) => questionText)).toEqual(['أ', 'ب']);
    expect(listed[0]).toMatchObject({
      id: ids[0],
      familyId: ids[0],
      examTitle: 'امتحان الاتزان',
      lessonTitle: 'ثابت الاتزان',
      grade: 3,
      level: null,
      suggestedLevel: null,
      answeredCount: 0,
      rightShare: null,
    });
    expect(await bank.total(`?lessonId=${lessonId}&pageSize=1`)).toBe(2);
  });

  test('the list is filtered by words, level, year, type and course', async () => {
    const { lessonId } = await insertQuestions([
      { questionText: 'ما قيمةُ ثابتِ الإتزان؟', level: 'easy', sourceYear: 2024 },
      { questionText: 'احسب الكتلة', level: 'hard', sourceYear: 2023 },
      { questionText: 'عرّف المول' },
    ]);
    expect(await listOf(lessonId, `&search=${encodeURIComponent('ثابت الاتزان')}`)).toEqual([
      'ما قيمةُ ثابتِ الإتزان؟',
    ]);
    expect(await listOf(lessonId, '&level=hard')).toEqual(['احسب الكتلة']);
    expect(await listOf(lessonId, '&level=unset')).toEqual(['عرّف المول']);
    expect(await listOf(lessonId, '&year=2024')).toEqual(['ما قيمةُ ثابتِ الإتزان؟']);
    expect(await listOf(lessonId, '&type=shortAnswer')).toEqual([]);
    expect(await listOf(lessonId, '&type=choice')).toHaveLength(3);
    expect(await listOf(lessonId, `&courseId=${randomUUID()}`)).toEqual([]);
    expect(await listOf(lessonId, '&grade=1')).toEqual([]);
    expect(await bank.years()).toEqual(expect.arrayContaining([2024, 2023]));
  });

  test('the list leaves out PDF exams, whose questions have no text', async () => {
    const { lessonId } = await insertQuestions([{ questionText: 'على الورق' }]);
    await app.database
      .updateTable('exams')
      .set({ exam_type: examTypes.pdf })
      .where('lesson_id', '=', lessonId)
      .execute();
    expect(await listOf(lessonId)).toEqual([]);
  });

  test('the list can be filtered to questions that no exam of the school year has used', async () => {
    const used = await insertQuestions([{ questionText: 'في امتحان منشور' }], {
      isPublished: true,
    });
    const draft = await insertQuestions([{ questionText: 'في مسودة' }], { isPublished: false });
    expect(await listOf(used.lessonId, '&use=used')).toHaveLength(1);
    expect(await listOf(used.lessonId, '&use=unused')).toHaveLength(0);
    expect(await listOf(draft.lessonId, '&use=unused')).toHaveLength(1);
  });

  test('only the teacher reads the bank: a student and a visitor are refused', async () => {
    const student = await insertStudent(app);
    const requestBank = (headers = {}) => app.app.inject({ url: '/api/QuestionBank', headers });
    expect((await requestBank(student.headers)).statusCode).toBe(403);
    expect((await requestBank()).statusCode).toBe(401);
  });
});

describe('the figures of a question', () => {
  const answerAll = async (examId: string, answers: number[][]) => {
    const calls = examCalls(app);
    for (const chosen of answers) {
      const student = await insertStudent(app, { isPremium: true });
      const reply = await calls.submit(examId, student, chosen);
      if (reply.statusCode >= 300) throw new Error(reply.body);
    }
  };

  test('the figures say how many answered, how many were right, and what the others chose', async () => {
    const questions = [{ questionText: 'سهل' }, { questionText: 'صعب' }, { questionText: 'متروك' }];
    const { lessonId, examId } = await insertQuestions(questions);
    const row = (place: number) => [0, place < 2 ? 0 : 2, -1];
    await answerAll(
      examId,
      Array.from({ length: 10 }, (_, place) => row(place)),
    );
    await countQuestionFigures(app.platform);
    const [easy, hard, left] = await bank.list(`?lessonId=${lessonId}`);
    expect(easy).toMatchObject({ answeredCount: 10, rightShare: 1, suggestedLevel: 'easy' });
    expect(easy?.mostChosenWrong).toBeNull();
    expect(hard).toMatchObject({ answeredCount: 10, suggestedLevel: 'hard' });
    expect(hard?.rightShare).toBeCloseTo(0.2);
    expect(hard?.mostChosenWrong).toEqual({ index: 2, count: 8 });
    expect(left).toMatchObject({ answeredCount: 0, rightShare: 0 });
    expect(await listOf(lessonId, '&sort=hardest')).toEqual(['متروك', 'صعب', 'سهل']);
    expect(await listOf(lessonId, '&fromShare=10&toShare=50')).toEqual(['صعب']);
    expect(await listOf(lessonId, '&level=easy')).toEqual(['سهل']);
  });

  test('the figures stay until new results have to be counted', async () => {
    const { lessonId, examId } = await insertQuestions([{ questionText: 'واحد' }]);
    await answerAll(examId, [[0]]);
    await countQuestionFigures(app.platform);
    const counted = () =>
      app.database
        .selectFrom('exam_figures')
        .select(['counted_at', 'result_count'])
        .where('exam_id', '=', examId)
        .executeTakeFirst();
    const first = await counted();
    app.clock.advance(60_000);
    await countQuestionFigures(app.platform);
    expect(await counted()).toEqual(first);
    await answerAll(examId, [[1]]);
    await countQuestionFigures(app.platform);
    expect((await counted())?.result_count).toBe(2);
    const [question] = await bank.list(`?lessonId=${lessonId}`);
    expect(question?.rightShare).toBe(0.5);
  });
});

describe('level, year and source', () => {
  test('level, year and source are set for several questions at once, also after students have answered', async () => {
    const questions = [{ questionText: '1' }, { questionText: '2' }, { questionText: '3' }];
    const { lessonId, ids, examId } = await insertQuestions(questions);
    const version = async () => {
      const url = `/api/Exam/${examId}`;
      return (await app.app.inject({ url, headers: teacher.headers })).json();
    };
    const before = await version();
    const some = ids.slice(0, 2);
    const change = { level: 'medium', sourceYear: 2024, sourceName: 'دور أول' };
    expect((await bank.change(some, change)).json()).toEqual({ changedCount: 2 });
    const listed = await bank.list(`?lessonId=${lessonId}`);
    expect(listed.map(({ level }) => level)).toEqual(['medium', 'medium', null]);
    expect(listed[0]).toMatchObject({ sourceYear: 2024, sourceName: 'دور أول' });
    const after = await version();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.questions[0]).toMatchObject({ level: 'medium', sourceYear: 2024 });
    await bank.change(some, { level: null });
    const [first] = await bank.list(`?lessonId=${lessonId}`);
    expect(first).toMatchObject({ level: null, sourceYear: 2024, sourceName: 'دور أول' });
  });

  test('two simultaneous writes cause no deadlock', async () => {
    const first = await insertQuestions([{ questionText: '1' }]);
    const other = await insertQuestions([{ questionText: '2' }]);
    const ids = [...first.ids, ...other.ids];
    const replies = await Promise.all([
      bank.change(ids, { level: 'easy' }),
      bank.change(ids.toReversed(), { level: 'hard' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const levels = (
      await Promise.all([first, other].map(({ lessonId }) => bank.list(`?lessonId=${lessonId}`)))
    )
      .flat()
      .map(({ level }) => level);
    expect(new Set(levels).size).toBe(1);
  });

  test('a write to deleted questions changes nothing', async () => {
    const reply = await bank.change([randomUUID()], { level: 'easy' });
    expect(reply.json()).toEqual({ changedCount: 0 });
  });

  test.each([
    ['no question', [], { level: 'easy' }, 400],
    ['no change', [randomUUID()], {}, 400],
    ['an unknown level', [randomUUID()], { level: 'brutal' }, 400],
    ['a year of five digits', [randomUUID()], { sourceYear: 20_244 }, 400],
  ])('a write with %s is refused', async (_name, ids, change, status) => {
    expect((await bank.change(ids, change)).statusCode).toBe(status);
  });
});

describe('a draw', () => {
  const levels = (easy: number, hard: number) => [
    ...Array.from({ length: easy }, (_, place) => ({ questionText: `س${place}`, level: 'easy' })),
    ...Array.from({ length: hard }, (_, place) => ({ questionText: `ص${place}`, level: 'hard' })),
  ];

  test('a draw takes the number of each level, without those that the exam has, and says what is missing', async () => {
    const { lessonId, ids } = await insertQuestions(levels(4, 2));
    const requests = [
      { lessonIds: [lessonId], level: 'easy', count: 3 },
      { lessonIds: [lessonId], level: 'hard', count: 3 },
    ];
    const draw = await bank.draw({ requests, withoutFamilyIds: ids.slice(0, 1) });
    expect(draw.shortages).toEqual([{ requestIndex: 1, missing: 1 }]);
    expect(draw.questions.map(({ requestIndex: place }) => place)).toEqual([0, 0, 0, 1, 1]);
    expect(new Set(draw.questions.map(({ id }) => id)).size).toBe(5);
    expect(draw.questions.map(({ id }) => id)).not.toContain(ids[0]);
  });

  test('a draw leaves out recently used questions', async () => {
    const { lessonId } = await insertQuestions(levels(2, 0), { isPublished: true });
    const requests = [{ lessonIds: [lessonId], level: 'easy', count: 2 }];
    expect((await bank.draw({ requests, unusedDays: 30 })).questions).toEqual([]);
    expect((await bank.draw({ requests })).questions).toHaveLength(2);
  });

  test('a draw of a parallel exam uses the lessons and levels of the first', async () => {
    const { lessonId, examId, ids } = await insertQuestions([
      ...levels(2, 1),
      { questionText: 'بلا' },
    ]);
    const { parts, familyIds } = await bank.composition(examId);
    expect(familyIds).toEqual(ids);
    expect(parts).toEqual([
      { lessonId, lessonTitle: 'ثابت الاتزان', level: 'easy', count: 2 },
      { lessonId, lessonTitle: 'ثابت الاتزان', level: 'hard', count: 1 },
      { lessonId, lessonTitle: 'ثابت الاتزان', level: 'unset', count: 1 },
    ]);
    const requests = parts.map(({ level, count }) => ({ lessonIds: [lessonId], level, count }));
    const draw = await bank.draw({ requests, withoutFamilyIds: familyIds });
    expect(draw.shortages.map(({ missing }) => missing)).toEqual([2, 1, 1]);
  });
});
