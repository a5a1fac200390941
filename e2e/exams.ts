import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import type { examResult } from '#contract/exam-day/attempt-replies.ts';
import type { exam } from '#contract/exams/exam-replies.ts';
import { organicCourse } from '#demo/curriculum/organic/course.ts';
import type * as z from 'zod/mini';
import { studentPassword } from './accounts.ts';
import { storeTokens } from './browser-storage.ts';
import { picture } from './files.ts';
import { createLesson, demoLessons, type Lesson } from './lessons.ts';
import { moveTo } from './move-to.ts';
import { teacherHeaders, newDevice } from './sessions.ts';

export type Exam = z.infer<typeof exam>;
export type ExamResult = z.infer<typeof examResult>;

type Question = {
  QuestionText: string;
  Options: string[];
  CorrectOptionIndex: number;
  TimeInSeconds?: number;
  Marks?: number;
  Explanation?: string;
};

/** A number of the journey that runs: journeys share a product, in which an open exam hides the keys of the same questions elsewhere. */
export const numberOfJourney = (): number => {
  const { testId, retry } = test.info();
  return (Number.parseInt(testId.replace(/[^0-9a-f]/gu, '').slice(-10), 16) % 99_991) * 10 + retry;
};

/** Questions whose right option is the first, second, third, fourth, first … */
export const someQuestions = (count: number, change: Partial<Question> = {}): Question[] =>
  Array.from({ length: count }, (_, index) => ({
    QuestionText: `ما عدد مولات ذرات الهيدروجين في $${index + 1}$ مول من الماء $\\ce{H2O}$؟ (${numberOfJourney()})`,
    Options: ['اختيار أول', 'اختيار ثانٍ', 'اختيار ثالث', 'اختيار رابع'],
    CorrectOptionIndex: index % 4,
    ...change,
  }));

/** An exam in a free lesson of its own. */
export const createExam = async (
  request: APIRequestContext,
  fields: Record<string, unknown> = {},
  lesson: Record<string, string> = {},
): Promise<Exam> => {
  const headers = await teacherHeaders(request);
  const { id } = await createLesson(request, lesson);
  const data = { LessonId: id, Title: 'امتحان المول', Questions: someQuestions(3), ...fields };
  const reply = await request.post('/api/Exam', { headers, data });
  if (!reply.ok()) throw new Error(`The exam was not made: ${await reply.text()}`);
  return reply.json();
};

/** An exam of one question with a picture. */
export const createImageExam = async (request: APIRequestContext): Promise<Exam> => {
  const { id } = await createLesson(request);
  const questions = someQuestions(1).map((question) => ({ ...question, ImageUrl: 'file:0' }));
  const reply = await request.post('/api/Exam/mcq', {
    headers: await teacherHeaders(request),
    multipart: {
      LessonId: id,
      Title: 'امتحان الصورة',
      QuestionsJson: JSON.stringify(questions),
      QuestionImageFiles: picture,
    },
  });
  if (!reply.ok()) throw new Error(`The exam was not made: ${await reply.text()}`);
  return reply.json();
};

/** A PDF exam of a real paper; with an answer sheet where there is a key. */
export const createPdfExam = async (
  request: APIRequestContext,
  key?: {
    questionCount: number;
    optionCount: number;
    correctOptionIndexes: number[];
    marks?: number[];
  },
): Promise<Exam> => {
  const headers = await teacherHeaders(request);
  const { id } = await createLesson(request);
  const [listed] = await demoLessons(request, organicCourse.name);
  const lesson: Lesson = await (
    await request.get(`/api/Lessons/${listed?.id}`, { headers })
  ).json();
  const pdf = await request.get(lesson.workPapersPdfPath ?? '');
  const reply = await request.post('/api/Exam/pdf', {
    headers,
    multipart: {
      LessonId: id,
      Title: 'امتحان الورقة',
      ExamType: 'PDF',
      examPdf: { name: 'ورقة.pdf', mimeType: 'application/pdf', buffer: await pdf.body() },
      ...(key && { AnswerKeyJson: JSON.stringify(key) }),
    },
  });
  if (!reply.ok()) throw new Error(`The exam was not made: ${await reply.text()}`);
  return reply.json();
};

/** A change that the teacher saves while the exam is taken. */
export const changeExam = async (
  request: APIRequestContext,
  { id, lessonId, title }: Exam,
  fields: Record<string, unknown>,
): Promise<void> => {
  const data = { LessonId: lessonId, Title: title, ...fields };
  const reply = await request.put(`/api/Exam/${id}`, {
    headers: await teacherHeaders(request),
    data,
  });
  if (!reply.ok()) throw new Error(`The exam was not changed: ${await reply.text()}`);
};

/** Chooses an option, both counted from 0; on a phone only one question is visible. */
export const choose = (page: Page, question: number, option: number): Promise<void> =>
  page.getByRole('radiogroup').nth(question).getByRole('radio').nth(option).check();

/** The words that say that the server has the answers. */
export const saved = (page: Page) =>
  page.getByText('محفوظ', { exact: true }).filter({ visible: true });

/** The bodies of the page's requests to a call, as they are sent from here on. */
export const recordCalls = (page: Page, method: string, ending: string): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().endsWith(ending)) {
      seen.push(request.postData() ?? '');
    }
  });
  return seen;
};

/** The lesson's page with the exam as it stands before it is taken. */
export const openExamStart = async (page: Page, { lessonId }: Exam): Promise<void> => {
  await page.goto(`/lesson/${lessonId}?tab=exercises`);
};

/** The exam itself; one with a time limit shows its rules first. */
export const openExam = async (page: Page, { id, lessonId }: Exam): Promise<void> => {
  await page.goto(`/lesson/${lessonId}?tab=exercises&exam=${id}`);
};

/** The same, as a link opens it: without a load, which would start all scripts anew. */
export const moveToExam = async (page: Page, { id, lessonId }: Exam): Promise<void> => {
  // Questions of the exam before would be taken for these.
  const read = page.waitForResponse((reply) =>
    reply.url().includes(`/api/Exam/lesson/${lessonId}`),
  );
  await moveTo(page, `/lesson/${lessonId}?tab=exercises&exam=${id}`);
  await read;
};

/** The same student on another device. */
export const openOtherDevice = async (
  browser: Browser,
  request: APIRequestContext,
  { email }: { email: string },
): Promise<Page> => {
  const reply = await request.post('/api/Auth/login', {
    data: { email, password: studentPassword },
    headers: newDevice,
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await storeTokens(page, await reply.json());
  return page;
};

/** The attempt of this page's student as the server stores it. */
export const readOwn = async (page: Page, examId: string) => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.get(`/api/Exam/${examId}`, { headers });
  const result = await page.request.get(`/api/ExamResult/user/exam/${examId}`, { headers });
  return {
    exam: (await reply.json()) as Exam,
    result: result.ok() ? ((await result.json()) as ExamResult) : null,
  };
};

type StoredDraft = { answers: object; queued: boolean };

/** The device's drafts. To be run in the page. */
const readStored = (): Promise<StoredDraft[]> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('exam-drafts');
    opening.addEventListener('success', () => {
      const reading: IDBRequest<StoredDraft[]> = opening.result
        .transaction('answers')
        .objectStore('answers')
        .getAll();
      reading.addEventListener('success', () => {
        opening.result.close();
        resolve(reading.result);
      });
    });
  });

/** Waits until the device holds this many answers: for a moment the words on the page still speak of the choice before. */
export const expectStoredHere = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () =>
      (await page.evaluate(readStored)).flatMap(({ answers }) => Object.keys(answers)),
    )
    .toHaveLength(count);

/** The device holds a submission that waits for the network; once the page says that it waits, this is so at once. */
export const expectQueuedHere = async (page: Page): Promise<void> => {
  const stored = await page.evaluate(readStored);
  expect(stored.some(({ queued }) => queued)).toBe(true);
};

/** The submit button; after a failure it has the name of a retry. */
export const submitButton = (page: Page) =>
  page.getByRole('button', { name: /^(?:أرسل الإجابات|أعد الإرسال)$/u }).filter({ visible: true });

export const submitQuestion = (page: Page) => page.getByRole('dialog', { name: 'أترسل إجاباتك؟' });

/** Presses submit, and confirms that it happens once only. */
export const submitAnswers = async (page: Page): Promise<void> => {
  await submitButton(page).click();
  await submitQuestion(page).getByRole('button', { name: 'نعم، أرسلها' }).click();
};
