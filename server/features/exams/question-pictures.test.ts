import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

const png = async (width = 40) => {
  const bytes = await sharp({ create: { width, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'صورة.png', { type: 'image/png' });
};

test('the pictures that no question names go to the questions without one, in order', async () => {
  const lesson = await insertNewLesson(app);
  const questions = [questionOf(), questionOf({ QuestionText: 'الثاني' })];
  const reply = await calls.sendForm('POST', '/api/Exam/mcq', {
    ...examFieldsOf(lesson.id, questions),
    QuestionImageFiles: [await png(40), await png(60)],
  });
  const shown = reply.json().questions as { imageWidth: number | null }[];
  expect(shown.map(({ imageWidth }) => imageWidth)).toEqual([40, 60]);
});

test.each([
  ['of a question that has one', { ImageUrl: 'file:0' }, 2, '/api/Exam/mcq'],
  ['beyond the questions', {}, 2, '/api/Exam/mcq'],
  ['of a PDF exam', {}, 1, '/api/Exam/pdf'],
])(
  'the reader refuses a picture %s by its name, and stores nothing',
  async (_, question, count, url) => {
    const lesson = await insertNewLesson(app);
    const files = await Promise.all(Array.from({ length: count }, () => png()));
    const reply = await calls.sendForm('POST', url, {
      ...examFieldsOf(lesson.id, [questionOf(question)]),
      examPdf: tinyPdf(),
      QuestionImageFiles: files,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.QuestionImageFiles).toContain(
      'الصورة «صورة.png» لا تخص أي سؤال. أرفقها بسؤالها أو احذفها، ثم احفظ من جديد.',
    );
    const exams = app.database.selectFrom('exams').where('lesson_id', '=', lesson.id);
    expect(await exams.selectAll().execute()).toEqual([]);
  },
);
