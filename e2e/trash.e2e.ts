import type { Page } from '@playwright/test';
import { teacherPaths } from '#web/teacher-paths.ts';
import { createExam, someQuestions } from './exams.ts';
import { messagesOf, openTeacherPage, studentHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const title = 'درس يعود من السلة';

/** Deletes the lesson in its chapter, after the question that says what goes with it. */
const deleteLesson = async (page: Page) => {
  await page.getByRole('button', { name: `احذف الدرس: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('يبقى كل ذلك 30 يومًا في سلة المحذوفات');
  await expect(dialog).toContainText('نتيجة واحدة');
  await dialog.getByRole('button', { name: 'احذف', exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('a deleted lesson is brought back at once, and later from the trash, with the results of its exam', async ({
  browser,
  baseURL,
  request,
  accounts,
  expectAccessible,
}) => {
  const { email } = await accounts.insertStudent({
    firstName: 'هالة',
    lastName: 'منصور',
    grade: 3,
  });
  const exam = await createExam(
    request,
    { Title: 'امتحان السلة', Questions: someQuestions(2) },
    { Title: title },
  );
  const headers = await studentHeaders(request, email);
  const submission = await request.post('/api/ExamResult', {
    headers,
    data: { examId: exam.id, answers: [0, 1] },
  });
  expect(submission.ok()).toBe(true);
  const resultPage = `/api/ExamResult/user/exam/${exam.id}`;
  const isResultThere = async () => (await request.get(resultPage, { headers })).ok();
  const lesson = await (await request.get(`/api/Lessons/${exam.lessonId}`, { headers })).json();

  const page = await openTeacherPage(browser, baseURL);
  await page.goto(teacherPaths.course(lesson.courseId));
  await deleteLesson(page);
  await expect(page.getByRole('button', { name: `احذف الدرس: ${title}` })).toHaveCount(0);
  expect(await isResultThere()).toBe(false);
  await messagesOf(page).getByRole('button', { name: 'تراجع عن الحذف' }).click();
  await expect(page.getByRole('button', { name: `احذف الدرس: ${title}` })).toBeVisible();
  expect(await isResultThere()).toBe(true);

  await deleteLesson(page);
  await page.goto('/admin/dashboard?tab=trash');
  await page.getByRole('textbox', { name: 'ابحث في عناوين المحذوفات' }).fill(title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('امتحان واحد، نتيجة واحدة');
  await expect(row).toContainText('30 يومًا');
  await expectAccessible(page);
  await row.getByRole('button', { name: `استعد «${title}»` }).click();
  await expect(messagesOf(page)).toContainText('عاد إلى مكانه بكل ما فيه');
  await expect(row).toHaveCount(0);
  expect(await isResultThere()).toBe(true);
  await page.context().close();
});
