import { randomUUID } from 'node:crypto';
import { field, newEmail, passwordOf } from './account-pages.ts';
import { studentPassword } from './accounts.ts';
import { newName, newPhone } from './imports/student-import.ts';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

test('students are added by the keyboard, one after the other, and activated on the teacher’s device', async ({
  browser,
  baseURL,
  expectAccessible,
}) => {
  const teacher = await openTeacherPage(browser, baseURL);
  const [family, phone] = [newName(), newPhone()];

  await test.step('the line stores by Enter, and keeps the grade for the next', async () => {
    await teacher.goto('/admin/dashboard?tab=students');
    await teacher.getByRole('link', { name: 'أضف طالبًا' }).click();
    await expectAccessible(teacher);
    await field(teacher, 'الاسم').fill(`سلمى ${family}`);
    await field(teacher, 'هاتف الطالب').fill(phone);
    await teacher.getByLabel('الصف').selectOption('2');
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByText('أُضيف طالب واحد')).toBeVisible();
    await expect(field(teacher, 'الاسم')).toBeFocused();
    await expect(teacher.getByLabel('الصف')).toHaveValue('2');
  });

  await test.step('a wrong number is said at its field, and one in use shows who has it', async () => {
    await field(teacher, 'الاسم').fill(`حمزة ${family}`);
    await field(teacher, 'هاتف الطالب').fill('0101');
    await teacher.keyboard.press('Enter');
    await expect(field(teacher, 'هاتف الطالب')).toHaveAccessibleDescription(/رقم الهاتف غير صحيح/u);
    await field(teacher, 'هاتف الطالب').fill(phone);
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByText('هذا الرقم عند:')).toBeVisible();
    await teacher.getByRole('button', { name: 'شخص آخر، أضفه' }).click();
    await expect(teacher.getByText('أُضيف طالبان')).toBeVisible();
  });

  await test.step('the list shows both without an account, by a filter and by the phone', async () => {
    await teacher.goto(`/admin/dashboard?tab=students&state=notActive&search=${phone.slice(-5)}`);
    await expect(teacher.getByRole('link', { name: family })).toHaveCount(2);
    await expect(teacher.getByRole('table').getByText('لم يفعّل')).toHaveCount(2);
    await expectAccessible(teacher);
  });

  await test.step('the activation opens on this device, and the account is that student’s', async () => {
    const search = encodeURIComponent(`سلمى ${family}`);
    await teacher.goto(`/admin/dashboard?tab=students&search=${search}`);
    await teacher.getByRole('button', { name: `فعّل حساب سلمى ${family}` }).click();
    await expect(teacher.getByRole('img', { name: /رمز تفعيل/u })).toBeVisible();
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: 'فعّله على هذا الجهاز' }).click();
    await expect(teacher).toHaveURL(/\/invitation\?/u);
    const dashboard = await teacher.context().newPage();
    await dashboard.goto('/admin/dashboard?tab=students');
    await expect(dashboard, 'no way back without the password').toHaveURL(/\/admin\/login/u);
    await dashboard.close();
    const email = newEmail(`salma-${randomUUID().slice(0, 8)}`);
    await teacher.getByText('أضف بريدًا إلكترونيًا (اختياري)').click();
    await field(teacher, 'البريد الإلكتروني').fill(email);
    await passwordOf(teacher).fill(studentPassword);
    await field(teacher, 'تأكيد كلمة المرور').fill(studentPassword);
    await teacher.getByRole('button', { name: 'فعّل الحساب' }).click();
    await expect(teacher.getByText('أعد الجهاز إلى معلمك', { exact: false })).toBeVisible();
    await expect(teacher).toHaveURL(/\/admin\/login/u);
    const again = await openTeacherPage(browser, baseURL);
    await again.goto(`/admin/dashboard?tab=students&state=active&search=${email}`);
    await expect(again.getByRole('link', { name: `سلمى ${family}` })).toBeVisible();
  });
});
