import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  notationVersion,
  renderExamText,
  renderSummary,
} from '#server/platform/notation/notation.ts';
import { storeNotationVersion } from '#server/features/settings/settings.api.ts';
import { insertExam, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { renderNotationAgain } from './product/render-notation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A lesson with an exam, as an earlier version of the renderer left them. */
const insertOldContent = async () => {
  const lesson = await insertNewLesson(app);
  const summary = { summary_text: 'يغلي عند 100 °C.', summary_html: '<p>يغلي عند 100 °C.</p>' };
  await app.database.updateTable('lessons').set(summary).where('id', '=', lesson.id).execute();
  const options = ['-3', '4 mol', '40', 'ماء'];
  const question = { questionText: 'كم 4 mol؟', options, explanation: 'لأن pH = 7' };
  const exam = await insertExam(app, lesson.id, { key: [1], questions: [question] });
  const old = { question_html: '<p>كم 4 mol؟</p>', options_html: options, explanation_html: '' };
  await app.database.updateTable('questions').set(old).where('exam_id', '=', exam.id).execute();
  await storeNotationVersion(app.database, notationVersion - 1);
  return { lessonId: lesson.id, examId: exam.id };
};

const read = async ({ lessonId, examId }: { lessonId: string; examId: string }) => {
  const { database } = app;
  const [lesson, exam, question] = await Promise.all([
    database.selectFrom('lessons').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow(),
    database.selectFrom('exams').selectAll().where('id', '=', examId).executeTakeFirstOrThrow(),
    database
      .selectFrom('questions')
      .selectAll()
      .where('exam_id', '=', examId)
      .executeTakeFirstOrThrow(),
  ]);
  return { lesson, exam, question };
};

test('the next start renders again, once, the texts that an earlier renderer wrote', async () => {
  const ids = await insertOldContent();
  const before = await read(ids);
  const said: string[] = [];
  const start = { say: (text: string) => said.push(text) };
  await renderNotationAgain(start, app.platform);
  const after = await read(ids);
  expect(after.lesson.summary_html).toBe(renderSummary('يغلي عند 100 °C.'));
  expect(after.question.question_html).toBe(renderExamText('كم 4 mol؟'));
  expect(after.question.options_html).toEqual([
    '<bdi dir="ltr" class="run">-3</bdi>',
    '<bdi dir="ltr" class="run">4 mol</bdi>',
    '40',
    'ماء',
  ]);
  expect(after.question.explanation_html).toBe(renderExamText('لأن pH = 7'));
  // The teacher has changed nothing; but browsers cache the questions of a version.
  expect(after.lesson.version).toBe(before.lesson.version);
  expect(after.exam.updated_at.getTime()).toBeGreaterThan(before.exam.updated_at.getTime());
  expect(said).toEqual(['Rendered the texts of 1 lessons and 1 exams by the new rules.']);

  app.queries.length = 0;
  await renderNotationAgain(start, app.platform);
  expect(app.queries).toHaveLength(1);
});

test('an exam whose rendering is unchanged keeps its version', async () => {
  const lesson = await insertNewLesson(app);
  const ids = { lessonId: lesson.id, examId: (await insertExam(app, lesson.id)).id };
  const before = await read(ids);
  await storeNotationVersion(app.database, notationVersion - 1);
  await renderNotationAgain({ say: () => undefined }, app.platform);
  const { exam, question } = await read(ids);
  expect({ exam, question }).toEqual({ exam: before.exam, question: before.question });
});

test('a student gets the new rendering although the old one was cached', async () => {
  const ids = await insertOldContent();
  const student = await insertStudent(app);
  const { headers } = student;
  const readShared = async () => {
    const own = await app.app.inject({ url: `/api/Exam/${ids.examId}/own`, headers });
    const url = `/api/Exam/${ids.examId}/questions/${own.json().questionsVersion}`;
    return { url, html: (await app.app.inject({ url, headers })).json()[0].questionHtml };
  };
  const before = await readShared();
  expect(before.html).toBe('<p>كم 4 mol؟</p>');
  await renderNotationAgain({ say: () => undefined }, app.platform);
  const after = await readShared();
  expect(after.html).toBe(renderExamText('كم 4 mol؟'));
  expect(after.url).not.toBe(before.url);
});

test('the teacher is notified of the questions that read otherwise now, and of no others', async () => {
  const lesson = await insertNewLesson(app);
  const texts = ['احسب 2*3*4', 'احسب 4 mol', '- 273 درجة'];
  const questions = texts.map((questionText) => ({ questionText }));
  const exam = await insertExam(app, lesson.id, { key: [0, 0, 0], questions, title: 'الحساب' });
  const old = ['<p>احسب 234</p>', '<p>احسب 4 mol</p>', '<ul>\n<li>273 درجة</li>\n</ul>'];
  for (const [place, question_html] of old.entries()) {
    await app.database
      .updateTable('questions')
      .set({ question_html })
      .where('exam_id', '=', exam.id)
      .where('position', '=', place + 1)
      .execute();
  }
  await storeNotationVersion(app.database, notationVersion - 1);
  await renderNotationAgain({ say: () => undefined }, app.platform);
  const events = await app.database
    .selectFrom('notification_events')
    .select(['kind', 'detail'])
    .where('exam_id', '=', exam.id)
    .execute();
  expect(events).toEqual([{ kind: 'looksChanged', detail: '1، 3' }]);
});
