import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBankCalls } from '#server/testing/calls/question-bank-calls.ts';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let bank: ReturnType<typeof createBankCalls>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  bank = createBankCalls(app, calls.teacher);
});
afterAll(() => app.close());

const picture = async (width = 40) => {
  const bytes = await sharp({ create: { width, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'صورة.png', { type: 'image/png' });
};

/** A question with a picture in an exam of its own, as the bank shows it. */
const insertOriginal = async () => {
  const lesson = await insertNewLesson(app);
  const reply = await calls.sendForm('POST', '/api/Exam/mcq', {
    ...examFieldsOf(lesson.id, [questionOf({ ImageUrl: 'file:0', Level: 'hard' })]),
    QuestionImageFiles: [await picture()],
  });
  const [question] = await bank.list(`?lessonId=${lesson.id}`);
  if (!question) throw new Error(reply.body);
  return { question, lessonId: lesson.id, examId: question.examId };
};

type Original = Awaited<ReturnType<typeof insertOriginal>>['question'];

/** As the form sends a question that it took from the bank. */
const copyOf = ({ familyId, imageUrl, level }: Original, change: object = {}) =>
  questionOf({ CopiedFrom: familyId, ImageUrl: imageUrl, Level: level, ...change });

const createExamOf = (lessonId: string, questions: object[]) =>
  calls.sendForm('POST', '/api/Exam/mcq', examFieldsOf(lessonId, questions));

test('a copy has the picture of its original, its level and its lesson, and changes apart from it', async () => {
  const original = await insertOriginal();
  const lesson = await insertNewLesson(app);
  const made = (await createExamOf(lesson.id, [copyOf(original.question)])).json();
  const [copy] = made.questions;
  expect(copy).toMatchObject({ imageWidth: 40, level: 'hard', copiedFrom: original.question.id });
  const family = await bank.list(`?lessonId=${original.lessonId}`);
  expect(family.map(({ familyId }) => familyId)).toEqual([
    original.question.id,
    original.question.id,
  ]);

  const edited = { ...copyOf(original.question), Id: copy.id, QuestionText: 'نص آخر' };
  const change = examFieldsOf(lesson.id, [edited]);
  const changed = await calls.sendForm('PUT', `/api/Exam/${made.id}`, change);
  expect(changed.json().questions[0]).toMatchObject({
    id: copy.id,
    questionText: 'نص آخر',
    imageWidth: 40,
    copiedFrom: original.question.id,
  });
  const [untouched] = (await bank.choose([original.question.id])).json();
  expect(untouched.questionText).toBe('ما رمز الصوديوم؟');
});

test('a copy of a copy belongs to the first, and keeps its picture when the first is gone', async () => {
  const original = await insertOriginal();
  const lesson = await insertNewLesson(app);
  const first = (await createExamOf(lesson.id, [copyOf(original.question)])).json();
  await calls.sendJson('DELETE', `/api/Exam/${original.examId}`);
  const [copy] = (await bank.choose([first.questions[0].id])).json();
  expect(copy.familyId).toBe(original.question.id);
  const second = (await createExamOf(lesson.id, [copyOf(copy)])).json();
  expect(second.questions[0]).toMatchObject({ imageWidth: 40, copiedFrom: original.question.id });
});

test('a copy whose picture is gone is refused at its field, and nothing is stored', async () => {
  const original = await insertOriginal();
  await calls.sendJson('DELETE', `/api/Exam/${original.examId}`);
  const lesson = await insertNewLesson(app);
  const questions = [questionOf(), copyOf(original.question)];
  const reply = await createExamOf(lesson.id, questions);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors['Questions.1.ImageUrl']).toEqual([
    'حُذفت صورة هذا السؤال مع السؤال الأصلي. أرفقها من جديد، أو أزلها من السؤال.',
  ]);
  expect(await bank.total(`?lessonId=${lesson.id}`)).toBe(0);
});

test('a duplicate of an exam shows its questions as copies', async () => {
  const original = await insertOriginal();
  await calls.sendJson('POST', `/api/Exam/${original.examId}/duplicate`);
  const listed = await bank.list(`?lessonId=${original.lessonId}`);
  expect(listed.map(({ familyId }) => familyId)).toEqual([
    original.question.id,
    original.question.id,
  ]);
});

test('a form without the fields of the bank changes nothing there', async () => {
  const { question, examId, lessonId } = await insertOriginal();
  await bank.change([question.id], { sourceYear: 2024, sourceName: 'دور أول' });
  const fields = examFieldsOf(lessonId, [
    questionOf({ Id: question.id, ImageUrl: question.imageUrl, QuestionText: 'نص آخر' }),
  ]);
  await calls.sendForm('PUT', `/api/Exam/${examId}`, fields);
  const [after] = (await bank.choose([question.id])).json();
  expect(after).toMatchObject({
    questionText: 'نص آخر',
    level: 'hard',
    sourceYear: 2024,
    sourceName: 'دور أول',
  });
});

test('a copy shows the pictures of its original’s options, also when the original is gone', async () => {
  const lesson = await insertNewLesson(app);
  const widths = [10, 20];
  const pictured = {
    Options: ['', '', 'لا شيء مما سبق'],
    OptionImages: widths.map((width, place) => ({
      ImageUrl: `file:${place}`,
      Description: `شكل ${width}`,
    })),
  };
  await calls.sendForm('POST', '/api/Exam/mcq', {
    ...examFieldsOf(lesson.id, [questionOf(pictured)]),
    QuestionImageFiles: await Promise.all(widths.map(picture)),
  });
  const [original] = await bank.list(`?lessonId=${lesson.id}`);
  if (!original) throw new Error('The bank does not have the question.');
  expect(original.optionImages).toMatchObject([
    { imageWidth: 10, description: 'شكل 10' },
    { imageWidth: 20, description: 'شكل 20' },
    null,
  ]);

  const target = await insertNewLesson(app);
  const { options: Options, optionImages } = original;
  const copy = copyOf(original, { Options, OptionImages: optionImages });
  const made = (await createExamOf(target.id, [copy])).json();
  await calls.sendJson('DELETE', `/api/Exam/${original.examId}`);
  const [listed] = (await bank.choose([made.questions[0].id])).json();
  expect(listed).toMatchObject({ familyId: original.id, options: ['', '', 'لا شيء مما سبق'] });
  expect(listed.optionImages).toMatchObject([
    { imageWidth: 10, description: 'شكل 10' },
    { imageWidth: 20, description: 'شكل 20' },
    null,
  ]);
  const opened = await app.app.inject({ url: listed.optionImages[1].imageUrl });
  expect(opened.statusCode).toBe(200);
});

test('an exam that went to the trash and came back shares its picture with its copies as before', async () => {
  const original = await insertOriginal();
  const lesson = await insertNewLesson(app);
  const made = (await createExamOf(lesson.id, [copyOf(original.question)])).json();
  const ids = [original.question.id, made.questions[0].id];
  const before = (await bank.choose(ids)).json();
  await calls.sendJson('DELETE', `/api/Exam/${original.examId}`);
  expect((await bank.choose(ids)).json()).toEqual(before.slice(1));
  const restored = await calls.sendJson('POST', `/api/trash/${original.examId}/restore`);
  expect(restored.statusCode).toBeLessThan(300);
  expect((await bank.choose(ids)).json()).toEqual(before);
});

test('the bank shows a second right option, and a copy counts it while its content is the same', async () => {
  const results = createResultCalls(app, calls.teacher);
  const exam = await results.newExam({ key: [0] });
  await results.remark(exam.id, [
    { questionId: exam.questionIds[0] ?? '', otherRightOptions: [1] },
  ]);
  const [original] = await bank.list(`?lessonId=${exam.lessonId}`);
  if (!original) throw new Error('the bank lacks the question');
  expect(original.otherRightOptions).toEqual([1]);

  const { familyId, questionText, options, correctOptionIndex } = original;
  const copy = questionOf({
    CopiedFrom: familyId,
    QuestionText: questionText,
    Options: options,
    CorrectOptionIndex: correctOptionIndex,
  });
  const lesson = await insertNewLesson(app, { isFree: true });
  const made = (
    await createExamOf(lesson.id, [copy, { ...copy, QuestionText: 'سؤال آخر' }])
  ).json();
  const student = await results.submit(made.id, [1, 1], { firstName: 'سلمى' });
  expect(await results.resultOf(made.id, student)).toMatchObject({ score: 1, maxScore: 2 });
});
