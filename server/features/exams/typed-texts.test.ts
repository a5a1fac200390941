import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { readPrintedPages } from '#server/testing/printing/printed-pages.ts';
import { wordsOf } from '#server/platform/notation/words-of.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

/** Each was another text for its reader while the texts of exams were Markdown. */
const typed = [
  'احسب 0.5*2*98 بالجول',
  '2*3*4',
  'حيث n=m*M*2',
  'الكتلة*الحجم*2',
  '- 273 درجة',
  '> 5 مول',
  '+ 2',
  '# 3',
  '1. 5',
  '3) مول',
  '____',
  'أكمل: ____ و ____',
  '~~ب~~',
  '&lt;',
  '**ب** و __ج__',
  '[x](https://a.example)',
  '`a`',
  String.raw`\*`,
  '---',
  '| ح | ك |',
];

const mirrored: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** The signs of a text in one order, because a PDF has the pieces of Arabic lines from left to right and mirrors brackets. */
const signsOf = (text: string) =>
  Array.from(text.replaceAll(/\s/gu, ''), (sign) => mirrored[sign] ?? sign)
    .toSorted()
    .join('');

const insertTyped = (text: string) =>
  insertExamOnNewLesson(app, {
    key: [0],
    questions: [{ questionText: text, options: [text, 'آخر'], explanation: text }],
  });

const read = async (url: string) =>
  (await app.app.inject({ url, headers: calls.teacher.headers })).json();

const preview = async (text: string, kind: string) =>
  (await calls.sendJson('POST', '/api/notation/preview', { text, kind })).json().html;

test.each(typed)('%j is read as it was typed, wherever the platform shows it', async (text) => {
  const asTyped = text.replaceAll(/\s+/gu, ' ');
  const exam = await insertTyped(text);
  const { questions } = await read(`/api/Exam/${exam.id}`);
  const [question] = questions;
  expect(wordsOf(question.questionHtml)).toBe(asTyped);
  expect(wordsOf(question.optionsHtml[0])).toBe(asTyped);
  expect(wordsOf(question.explanationHtml)).toBe(asTyped);

  const bank = await read('/api/QuestionBank?pageSize=100');
  const inBank = bank.find(({ examId }: { examId: string }) => examId === exam.id);
  expect(inBank.questionHtml).toBe(question.questionHtml);
  expect(inBank.optionsHtml).toEqual(question.optionsHtml);

  expect(await preview(text, 'question')).toBe(question.questionHtml);
  expect(await preview(text, 'option')).toBe(question.optionsHtml[0]);

  const cards = await read('/api/Exam');
  const card = cards.find(({ id }: { id: string }) => id === exam.id);
  expect(card.questionPreviews).toEqual([asTyped]);

  const printed = await calls.sendJson('POST', `/api/Exam/${exam.id}/print`, {
    part: 'paper',
    models: 1,
    shufflesQuestions: false,
    shufflesOptions: false,
    columns: 1,
    textSize: 'normal',
    pictures: 'none',
    group: '',
    date: '',
    minutes: null,
    instructions: '',
  });
  const [lines = []] = await readPrintedPages(printed.rawPayload);
  const onPaper = lines.slice(lines.findIndex((line) => line.includes('الرقم')) + 1, -2).join(' ');
  expect(signsOf(onPaper)).toBe(signsOf(`1. ${text} أ) ${text} ب) آخر`));
  // What is read from left to right stays so.
  for (const [run] of text.matchAll(/[\w.]+(?:[*=][\w.]+)+/gu)) expect(onPaper).toContain(run);
});
