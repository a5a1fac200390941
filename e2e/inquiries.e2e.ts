import { createLesson } from './lessons.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const longQuestion = 'لماذا لا يتغير ثابت الاتزان \\ce{N2 + 3H2 <=> 2NH3} عند 450 °C؟ '.repeat(15);

test('a student asks about a lesson, and the answer comes back to the page and by mail', async ({
  page,
  request,
  browser,
  baseURL,
  student,
  mailTo,
  expectAccessible,
}) => {
  const lesson = await createLesson(request, { Title: `درس الأسئلة ${Date.now()}` });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/lesson/${lesson.id}`);
  const dialog = page.getByRole('dialog', { name: 'اسأل معلمك عن هذا الدرس' });
  const question = 'ما الفرق بين المول والجزيء؟';

  await test.step('the page sends the question once although its reply was lost', async () => {
    await page.getByRole('button', { name: 'اسأل معلمك' }).click();
    await expect(dialog.getByText('لم تسأل عن هذا الدرس بعد.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'أرسل السؤال' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'سؤالك' }).fill(question);
    await page.route(
      '**/inquiries',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'أرسل السؤال' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'سؤالك' })).toHaveValue(question);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'أرسل السؤال' }).click();
    await expect(dialog.getByRole('textbox', { name: 'سؤالك' })).toHaveValue('');
    await expect(dialog.getByText(question)).toHaveCount(1);
    await expect(dialog.getByText('ينتظر الرد')).toBeVisible();
    await expectNoSideways(page);
  });

  const teacher = await openTeacherPage(browser, baseURL);
  await test.step('the teacher finds the question by name and answers it', async () => {
    await teacher.goto(
      `/admin/dashboard?tab=inquiries&search=${encodeURIComponent(student.email)}`,
    );
    const card = teacher.getByRole('listitem').filter({ hasText: question });
    await expect(card).toContainText(student.fullName);
    await expect(card.getByRole('link', { name: lesson.title })).toHaveAttribute(
      'href',
      new RegExp(lesson.id, 'u'),
    );
    await card.getByRole('button', { name: 'اكتب الرد' }).click();
    const sheet = teacher.getByRole('dialog');
    await sheet.getByRole('button', { name: 'أرسل الرد' }).click();
    await expect(sheet.getByText('اكتب الرد', { exact: true })).toBeVisible();
    await sheet.getByRole('textbox', { name: 'الرد' }).fill('المول عدد، والجزيء جسيم واحد.');
    await expectAccessible(teacher);
    await sheet.getByRole('button', { name: 'أرسل الرد' }).click();
    await expect(teacher.getByText('لا يوجد سؤال يطابق البحث')).toBeVisible();
    await teacher.getByRole('combobox', { name: 'الأسئلة المعروضة' }).selectOption('answered');
    await expect(card).toContainText('المول عدد، والجزيء جسيم واحد.');
    await expectAccessible(teacher);
  });

  await test.step('the student reads the answer in the mail and on the page', async () => {
    await expect(async () => {
      expect((await mailTo(student.email)).plain).toContain('المول عدد، والجزيء جسيم واحد.');
    }).toPass();
    await page.reload();
    await page.getByRole('button', { name: 'اسأل معلمك' }).click();
    await expect(dialog.getByText('المول عدد، والجزيء جسيم واحد.')).toBeVisible();
  });
});

test(
  'the longest question fits the panel of a phone, and is deleted after a confirmation',
  { tag: ['@walk', '@learning'] },
  async ({ page, request, browser, baseURL, student }) => {
    const lesson = await createLesson(request);
    await page.goto(`/lesson/${lesson.id}`);
    await page.getByRole('button', { name: 'اسأل معلمك' }).click();
    await page.getByRole('textbox', { name: 'سؤالك' }).fill(longQuestion);
    await page.getByRole('button', { name: 'أرسل السؤال' }).click();
    await expect(page.getByText('ينتظر الرد')).toBeVisible();

    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.setViewportSize({ width: 360, height: 740 });
    await teacher.goto(
      `/admin/dashboard?tab=inquiries&search=${encodeURIComponent(student.email)}`,
    );
    await expect(teacher.getByText('سؤال واحد')).toBeVisible();
    await expectNoSideways(teacher);
    await teacher.getByRole('button', { name: 'احذف السؤال' }).click();
    const confirmation = teacher.getByRole('dialog', { name: 'حذف السؤال' });
    await confirmation.getByRole('button', { name: 'احذف السؤال' }).click();
    await expect(teacher.getByText('لا يوجد سؤال يطابق البحث')).toBeVisible();
  },
);
