import { field, passwordOf } from './account-pages.ts';
import { studentPassword } from './accounts.ts';
import { newName, newPhone } from './imports/student-import.ts';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

test('a student without an address gets from the roster to the lessons in five taps on a phone', async ({
  browser,
  baseURL,
  expectAccessible,
}) => {
  const [family, phone] = [newName(), newPhone()];
  const teacher = await openTeacherPage(browser, baseURL);
  await teacher.goto('/admin/dashboard?tab=students');
  await teacher.getByRole('link', { name: 'أضف طالبًا' }).click();
  await field(teacher, 'الاسم').fill(`حمزة ${family}`);
  await field(teacher, 'هاتف الطالب').fill(phone);
  await teacher.getByLabel('الصف').selectOption('3');
  await teacher.keyboard.press('Enter');
  await teacher.getByRole('button', { name: `فعّل حساب حمزة ${family}` }).click();
  const chat = teacher.getByRole('link', { name: 'أرسله واتساب' });
  await expect(chat).toHaveAttribute('href', new RegExp(`wa\\.me/2${phone}\\?text=`, 'u'));
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const link = new URL(/https?:\S+/u.exec(message)?.[0] ?? '');

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    ...(baseURL && { baseURL }),
  });
  const student = await context.newPage();
  await test.step('the link of the message leads home in four taps, signed in', async () => {
    // Tap 1 is the link of the message.
    await student.goto(link.pathname + link.search);
    await expect(field(student, 'الاسم الكامل')).toHaveValue(`حمزة ${family}`);
    await expectAccessible(student);
    await passwordOf(student).tap();
    await passwordOf(student).fill(studentPassword);
    await field(student, 'تأكيد كلمة المرور').tap();
    await field(student, 'تأكيد كلمة المرور').fill(studentPassword);
    await student.getByRole('button', { name: 'فعّل الحساب' }).tap();
    await expect(student.getByText('رقمك', { exact: false })).toBeVisible();
    await expect(student).toHaveURL(/\/$/u);
    await expect(student.getByText('حمزة', { exact: false }).first()).toBeVisible();
  });

  await test.step('the phone signs in, and an unknown number says what else to try', async () => {
    await context.clearCookies();
    await student.evaluate(() => localStorage.clear());
    await student.goto('/login');
    await field(student, 'البريد الإلكتروني').fill(`010${String(Math.random()).slice(2, 10)}`);
    await passwordOf(student).fill(studentPassword);
    await student.getByRole('button', { name: 'سجّل الدخول' }).tap();
    await expect(student.getByRole('alert')).toContainText('جرّب رقم الطالب');
    await field(student, 'البريد الإلكتروني').fill(`+2${phone}`);
    await student.getByRole('button', { name: 'سجّل الدخول' }).tap();
    await expect(student).toHaveURL(/\/$/u);
  });
  await context.close();
});
