import type { Page } from '@playwright/test';
import {
  openQuestion,
  openSettings,
  panel,
  chooseMore,
  question,
  readExam,
  save,
} from './exam-editor.ts';
import { createExam, someQuestions } from './exams.ts';
import { messagesOf, openTeacherPage, studentHeaders, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

/** Deletes the lesson in its chapter, after the question that says what goes with it. */
const deleteLesson = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `احذف الدرس: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('يبقى كل ذلك 30 يومًا في سلة المحذوفات');
  await expect(dialog).toContainText('نتيجة واحدة');
  await dialog.getByRole('button', { name: 'احذف', exact: true }).click();
  await expect(dialog).toBeHidden();
};

test(
  'a deleted lesson is brought back at once, and later from the trash, with the results of its exam',
  { tag: ['@walk', '@trash'] },
  async ({ browser, baseURL, request, accounts, expectAccessible }) => {
    const title = `درس يعود من السلة ${Date.now().toString(36)}`;
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
    await page.goto(`/admin/dashboard?tab=courses&course=${lesson.courseId}`);
    await deleteLesson(page, title);
    await expect(page.getByRole('button', { name: `احذف الدرس: ${title}` })).toHaveCount(0);
    expect(await isResultThere()).toBe(false);
    await messagesOf(page).getByRole('button', { name: 'تراجع عن الحذف' }).click();
    await expect(page.getByRole('button', { name: `احذف الدرس: ${title}` })).toBeVisible();
    expect(await isResultThere()).toBe(true);

    await deleteLesson(page, title);
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
  },
);

test('the history of an exam says what changed, and an older version comes back as a draft', async ({
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  const examTitle = `امتحان له سجل ${Date.now().toString(36)}`;
  const exam = await createExam(request, { Title: examTitle, Questions: someQuestions(2) });
  const questions = exam.questions.map((examQuestion, place) => ({
    Id: examQuestion.id,
    QuestionText: examQuestion.questionText,
    Options: examQuestion.options,
    CorrectOptionIndex: place === 1 ? 2 : examQuestion.correctOptionIndex,
  }));
  const saved = await request.put(`/api/Exam/${exam.id}`, {
    headers: await teacherHeaders(request),
    data: { LessonId: exam.lessonId, Title: examTitle, Questions: questions },
  });
  expect(saved.ok()).toBe(true);

  const page = await openTeacherPage(browser, baseURL);
  await page.goto(`${panel}&search=${encodeURIComponent(examTitle)}`);
  const sheet = page.getByRole('dialog');
  const restored = page.getByRole('dialog', { name: 'استعد هذه النسخة' });
  const draftCalls = page.waitForRequest(
    (call) => call.method() === 'PUT' && call.url().includes('/api/Exam/drafts/'),
  );
  await test.step('the page of the exam restores a version and first stores the input as a draft', async () => {
    await page.getByRole('button', { name: `عدّل الامتحان: ${examTitle}` }).click();
    await openSettings(page);
    await page.getByLabel('عنوان الامتحان').fill(`${examTitle} معدل`);
    await page.getByRole('button', { name: 'سجل النسخ' }).click();
    await draftCalls;
    await sheet.getByRole('button', { name: 'افتح النسخة 1' }).click();
    await sheet.getByRole('button', { name: 'استعد هذه النسخة' }).click();
    await restored.getByRole('button', { name: 'استعد هذه النسخة' }).click();
    await expect(sheet).toHaveCount(0);
    await openSettings(page);
    await expect(page.getByLabel('عنوان الامتحان')).toHaveValue(examTitle);
    await openQuestion(page, 2);
    await expect(question(page, 2).getByRole('radio').nth(1)).toBeChecked();
  });
  await page.goto(`${panel}&search=${encodeURIComponent(examTitle)}`);
  await chooseMore(page, examTitle, 'سجل النسخ');
  await expect(sheet).toContainText('السؤال 2، الإجابة الصحيحة: من «ب» إلى «ج»');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'افتح النسخة 1' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'الإجابة الصحيحة' })).not.toHaveCount(
    0,
  );
  await sheet.getByRole('button', { name: 'استعد هذه النسخة' }).click();
  await restored.getByRole('button', { name: 'استعد هذه النسخة' }).click();

  await expect(page.getByLabel('عنوان الامتحان')).toHaveValue(examTitle);
  await openQuestion(page, 2);
  await expect(question(page, 2).getByRole('radio').nth(1)).toBeChecked();
  expect((await readExam(page, examTitle)).questions[1]?.correctOptionIndex).toBe(2);
  await save(page);
  await expect
    .poll(async () => (await readExam(page, examTitle)).questions[1]?.correctOptionIndex)
    .toBe(1);
  await page.context().close();
});
