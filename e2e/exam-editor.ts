import type { Page } from '@playwright/test';
import { demoStudents } from '#demo/demo-students.ts';
import { demoPassword } from '#demo/seed-students.ts';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import type { Exam } from './exams.ts';
import { createLesson } from './lessons.ts';
import { newDevice } from './sessions.ts';

export const panel = '/admin/dashboard?tab=exams';
export const examCalls = /\/api\/Exam(?:\/|$)/u;

export const cardOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Presses an action in the menu of an exam's card, such as «سجل النسخ». */
export const chooseMore = async (page: Page, title: string, action: string) => {
  const card = cardOf(page, title);
  await card.getByRole('button', { name: `المزيد: ${title}` }).click();
  await card.getByRole('button', { name: `${action}: ${title}` }).click();
};

export const question = (page: Page, number: number) =>
  page.getByRole('group', { name: `السؤال ${number}`, exact: true });

/** The row of a question in the list of the studio. */
export const questionRow = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^السؤال ${number}(?!\\d)`, 'u') });

/** Opens a question of the exam. */
export const openQuestion = async (page: Page, number: number) => {
  await questionRow(page, number).click();
  await question(page, number).waitFor();
};

/** Opens the settings of the exam: lesson, title, type and schedule. */
export const openSettings = (page: Page) =>
  page.getByRole('button', { name: 'إعدادات الامتحان' }).click();

/** Opens the paper of a PDF exam and its answer key. */
export const openPdfPart = (page: Page) =>
  page.getByRole('button', { name: 'ملف الامتحان وورقة إجابته' }).click();

/** Publishes a new exam, and saves one that is published already. */
export const save = (page: Page) =>
  page.getByRole('button', { name: /^(?:انشر|احفظ الامتحان)$/u }).click();

/** Leaves the page of an exam, whose draft stays. */
export const closeStudio = (page: Page) =>
  page.getByRole('button', { name: 'أغلق', exact: true }).click();

/** The form of a new exam, in a lesson of its own. */
export const openForm = async (page: Page, title: string) => {
  const lesson = await createLesson(page.request, { Title: `درس ${title}` });
  await page.goto(panel);
  await page.getByRole('button', { name: 'أنشئ امتحانًا' }).first().click();
  await page.getByRole('combobox', { name: 'الباب' }).selectOption(lesson.courseId);
  await page.getByRole('combobox', { name: 'الدرس' }).selectOption(lesson.id);
  await page.getByLabel('عنوان الامتحان').fill(title);
};

/** Writes a question whose first option is the right one. */
export const writeQuestion = async (
  page: Page,
  number: number,
  text: string,
  options: string[],
) => {
  await openQuestion(page, number);
  const fields = question(page, number);
  await fields.getByLabel('نص السؤال').fill(text);
  for (const [place, option] of options.entries()) {
    await fields
      .getByRole('textbox', { name: `الخيار ${answerLetters[place]}`, exact: true })
      .fill(option);
  }
  // The first option is only proposed until it is pressed.
  if (options.length > 0) await fields.getByLabel('الخيار أ هو الإجابة الصحيحة').click();
};

/** The exam with this title as the server stores it. */
export const readExam = async (page: Page, title: string): Promise<Exam> => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const list: Exam[] = await (await page.request.get('/api/Exam', { headers })).json();
  const found = list.find((exam) => exam.title === title);
  return (await page.request.get(`/api/Exam/${found?.id}`, { headers })).json();
};

/** A student of the demo content submits an exam. */
export const answer = async ({ request }: Page, { id, questions }: Exam) => {
  const email = demoStudents.find(({ isPremium }) => isPremium)?.email;
  const session = await request.post('/api/Auth/login', {
    data: { email, password: demoPassword },
    headers: newDevice,
  });
  const headers = { authorization: `Bearer ${(await session.json()).accessToken}` };
  const data = { examId: id, answers: questions.map(() => 0) };
  const reply = await request.post('/api/ExamResult', { headers, data });
  if (!reply.ok()) throw new Error(`The exam was not submitted: ${await reply.text()}`);
};
