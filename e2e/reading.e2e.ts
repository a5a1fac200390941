import type { Page } from '@playwright/test';
import { studentPassword } from './accounts.ts';
import { pagedPdf } from './files.ts';
import { createLesson } from './lessons.ts';
import { expectNoSideways } from './page-width.ts';
import { openSessionOf, openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const pageOf = (page: Page, number: number) =>
  page.getByRole('dialog').getByText(`صفحة ${number} من 5`, { exact: true });

const savedPlace = (page: Page, number: number) =>
  page.waitForResponse(
    async (response) =>
      response.url().endsWith('/place') &&
      response.request().method() === 'PUT' &&
      (await response.json()).place?.page === number,
  );

test('a paper is left at page 3, gone on with from home and on another device, and the teacher sees it', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  student,
  expectAccessible,
}) => {
  const title = `درس القراءة ${crypto.randomUUID().slice(0, 6)}`;
  const lesson = await createLesson(request, {
    Title: title,
    LessonSummaryPdfPath: pagedPdf(5),
  });
  const link = { name: 'ملخص الدرس ملف PDF' };
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('the student reads up to page 3 and leaves', async () => {
    await page.goto(`/lesson/${lesson.id}?tab=files`);
    await page.getByRole('link', link).click();
    await expect(pageOf(page, 1)).toBeVisible();
    const next = page.getByRole('button', { name: 'الصفحة التالية' });
    await next.click();
    await expect(pageOf(page, 2)).toBeVisible();
    await next.click();
    await expect(pageOf(page, 3)).toBeVisible();
    const saving = savedPlace(page, 3);
    await page.keyboard.press('Escape');
    await saving;
  });

  await test.step('the home page names the page and leads there', async () => {
    await page.goto('/');
    await expect(page.getByText('توقفت عند صفحة 3 من 5')).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'تابع القراءة' }).click();
    await expect(pageOf(page, 3)).toBeVisible();
    await expect(page).not.toHaveURL(/document=/u);
  });

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const laptop = await other.newPage();
  await test.step('another device continues at that page, from the home page and from the lesson', async () => {
    await openSessionOf(laptop, request, { email: student.email, password: studentPassword });
    await laptop.goto(`/lesson/${lesson.id}`);
    await laptop.getByRole('link', link).click();
    await laptop.getByRole('button', { name: 'تابع من صفحة 3' }).click();
    await expect(pageOf(laptop, 3)).toBeVisible();
    const saving = savedPlace(laptop, 4);
    await laptop.getByRole('button', { name: 'الصفحة التالية' }).click();
    await expect(pageOf(laptop, 4)).toBeVisible();
    await laptop.keyboard.press('Escape');
    await saving;
    await laptop.goto('/');
    await expect(laptop.getByText('توقفت عند صفحة 4 من 5')).toBeVisible();
  });

  await test.step('the page saves a page that is read offline once the network is back', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'الصفحة السابقة' }).click();
    await expect(pageOf(page, 2)).toBeVisible();
    await page.keyboard.press('Escape');
    const saving = savedPlace(page, 2);
    await context.setOffline(false);
    await saving;
    await laptop.reload();
    await expect(laptop.getByText('توقفت عند صفحة 2 من 5')).toBeVisible();
  });
  await other.close();

  await test.step('the teacher sees the document and how far the student read', async () => {
    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.goto(`/admin/dashboard?tab=students&search=${encodeURIComponent(student.email)}`);
    await teacher.getByRole('link', { name: student.fullName }).click();
    await teacher.getByRole('tab', { name: 'المشاهدة' }).click();
    const row = teacher.getByRole('row', { name: new RegExp(title, 'u') });
    await expect(row).toContainText('ملخص الدرس');
    await expect(row).toContainText('حتى صفحة 4 من 5');
    await expectAccessible(teacher);
    await teacher.setViewportSize({ width: 360, height: 740 });
    await expect(row).toBeVisible();
    await expectNoSideways(teacher);
    await teacher.context().close();
  });
});
