import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { someQuestions } from './exams.ts';
import { pagedPdf } from './files.ts';
import { createPremiumLesson, longTitle } from './lesson-access.ts';
import { createLesson } from './lessons.ts';
import { expectNoSideways, findCramped, inBothColours, inWindows } from './page-width.ts';
import { openSession, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

/** A premium lesson that visitors see in part, with a summary of three pages and an exam of three questions. */
const createPreview = async (request: APIRequestContext, fields: Record<string, string> = {}) => {
  const lesson = await createLesson(request, {
    IsFree: 'false',
    Price: '35',
    Title: `درس المعاينة ${randomUUID().slice(0, 6)}`,
    IsPreview: 'true',
    LessonSummaryPdfPath: pagedPdf(3),
    ...fields,
  });
  const reply = await request.post('/api/Exam', {
    headers: await teacherHeaders(request),
    data: { LessonId: lesson.id, Title: 'امتحان المول', Questions: someQuestions(3) },
  });
  if (!reply.ok()) throw new Error(`The exam was not made: ${await reply.text()}`);
  return lesson;
};

test('the teacher marks a lesson, and a visitor sees from the home page what it looks like, without its video', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const lesson = await createPreview(request, { IsPreview: 'false' });
  const visitor = await (
    await browser.newContext(baseURL === undefined ? {} : { baseURL })
  ).newPage();

  await test.step('a visitor sees no preview of the lesson at first', async () => {
    await visitor.goto(`/features/${lesson.id}`);
    await expect(visitor.getByText('لا معاينة لهذا الدرس')).toBeVisible();
  });

  await test.step('the teacher ticks the preview in the form', async () => {
    await openSession(page, request, 'teacher');
    await page.goto(`/admin/dashboard?tab=courses&course=${lesson.courseId}`);
    await page.getByRole('button', { name: `عدّل الدرس: ${lesson.title}` }).click();
    const tick = page.getByLabel('معاينة للزوار');
    await expect(tick).not.toBeChecked();
    await tick.check();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(?:انشر|احفظ)$/u }).click();
    await expect(tick).toBeHidden();
    await page.getByRole('button', { name: `عدّل الدرس: ${lesson.title}` }).click();
    await expect(tick).toBeChecked();
  });

  await test.step('the visitor finds prices and lessons on the home page', async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('list', { name: 'الأسعار' })).toContainText(
      /الاشتراك السنوي.*1,200 ج\.م/su,
    );
    await expect(visitor.getByRole('heading', { name: 'انظر داخل درس' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'راسل المعلم' })).toHaveAttribute(
      'href',
      /^mailto:/u,
    );
  });

  await test.step('the visitor reads a part of the lesson', async () => {
    await visitor.goto(`/features/${lesson.id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(lesson.title);
    const main = visitor.getByRole('main');
    await expect(main).toContainText('30 دقيقة');
    await expect(main).toContainText('هذا الدرس وحده: 35 ج.م');
    const firstPage = visitor.getByRole('img', { name: `أول صفحة من ملخص «${lesson.title}»` });
    await expect
      .poll(() => firstPage.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBe(1200);
    for (const name of ['السؤال 1', 'السؤال 2'])
      await expect(visitor.getByRole('heading', { name })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'السؤال 3' })).toHaveCount(0);
    await expect(main.getByText('اختيار ثالث')).toHaveCount(2);
    await expect(main.locator('video, iframe')).toHaveCount(0);
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: 'اذهب إلى الدرس' }).click();
    await expect(visitor).toHaveURL(/\/login\?redirect=/u);
  });
  await visitor.context().close();
});

test('a student whom the lesson is closed to looks into it from the ways that open it', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  const [lesson, other] = [
    await createPreview(page.request),
    await createPremiumLesson(page.request, { Title: 'درس بلا معاينة' }),
  ];
  await page.goto(`/lesson/${lesson.id}`);
  await page.getByRole('link', { name: 'انظر داخل الدرس' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson.title);
  await expect(page.getByRole('main').getByRole('link', { name: 'أنشئ حسابًا' })).toHaveCount(0);
  await page.goto(`/lesson/${other.id}`);
  await expect(page.getByRole('link', { name: 'عد إلى الباب' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'انظر داخل الدرس' })).toHaveCount(0);
});

test("the longest title, the page and the questions fit every window, and so does the visitor's home", async ({
  page,
  expectAccessible,
}) => {
  const widths = [320, 360, 768, 1440];
  const lesson = await createPreview(page.request, { Title: longTitle });
  await page.goto(`/features/${lesson.id}`);
  await expect(page.getByRole('heading', { name: 'السؤال 2' })).toBeVisible();
  await inWindows(page, inBothColours(widths), async (where) => {
    await expect.poll(() => findCramped(page), where).toEqual([]);
    await expectAccessible(page);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'الأسعار' })).toBeVisible();
  await inWindows(page, inBothColours(widths), async (where) => {
    await expectNoSideways(page, where);
    await expectAccessible(page);
  });
});
