import type { Page } from '@playwright/test';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const dashboard = '/admin/dashboard?tab=students';

const search = (page: Page) =>
  page.getByRole('textbox', { name: 'ابحث بالاسم أو البريد أو الهاتف' });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the teacher finds a student by the last digits of a phone, views the record beside the list and goes to the whole page', async ({
  student,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const page = await openTeacherPage(browser, baseURL);
  const digits = String(Date.now()).slice(-8);
  await page.goto(`${dashboard}&search=${encodeURIComponent(student.email)}`);
  await rowOf(page, student.email)
    .getByRole('button', { name: /^عدّل بيانات/u })
    .click();
  await page.getByLabel('الهاتف', { exact: true }).fill(`010${digits}`);
  await page.getByLabel('هاتف ولي الأمر').fill(`012${digits}`);
  await page.getByRole('button', { name: 'احفظ' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await search(page).fill(digits.slice(-6));
  const row = rowOf(page, student.email);
  await expect(row).toContainText(`010${digits}`);
  await expect(row).toContainText(`012${digits}`);
  await row.getByRole('button', { name: /^عرض/u }).click();
  const sheet = page.getByRole('dialog');
  for (const label of [
    'الاسم الأول',
    'اسم العائلة',
    'البريد الإلكتروني',
    'الصف الدراسي',
    'تاريخ التسجيل',
    'آخر نشاط',
    'الاشتراك',
    'اشتراكات سارية',
    'المشاهدة',
    'دروس شوهدت كاملة',
    'نبذة',
    'المؤهلات',
  ]) {
    await expect(sheet.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
  }
  await expect(sheet.getByRole('definition').filter({ hasText: student.email })).toBeVisible();
  await expect(sheet.getByRole('link', { name: `010${digits}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(row.getByRole('button', { name: /^عرض/u })).toBeFocused();
  await row.getByRole('button', { name: /^عرض/u }).click();
  await sheet.getByRole('link', { name: 'افتح صفحة الطالب' }).click();
  await expect(page).toHaveURL(/student=[\da-f-]{36}$/u);
  await page.getByRole('link', { name: 'كل الطلاب' }).click();
  await expect(search(page)).toHaveValue(digits.slice(-6));
});
