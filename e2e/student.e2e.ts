import type { Page } from '@playwright/test';
import { studentPassword } from './accounts.ts';
import { expect, test } from './test.ts';

/**
 * The page would navigate after a delay (e2e/accounts.e2e.ts); the journey need not wait for it.
 */
const goNow = (page: Page) => page.getByRole('link', { name: 'انتقل الآن' }).click();

const register = async (page: Page, email: string) => {
  await page.goto('/register');
  await page.getByLabel('الاسم الكامل').fill('سلمى أحمد عبد العزيز');
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('الصف الدراسي').selectOption({ label: 'الصف الثالث الثانوي' });
  const submit = page.getByRole('button', { name: 'أنشئ الحساب' });
  await page.getByLabel('كلمة المرور', { exact: false }).first().fill('weak');
  await expect(submit).toBeDisabled();
  await page.getByLabel('كلمة المرور', { exact: false }).first().fill(studentPassword);
  await page.getByLabel('تأكيد كلمة المرور').fill(`${studentPassword}?`);
  await submit.click();
  await expect(page.getByText('كلمات المرور غير متطابقة')).toBeVisible();
  await page.getByLabel('تأكيد كلمة المرور').fill(studentPassword);
  await submit.click();
  await goNow(page);
  await expect(page).toHaveURL(/\/verify-email-pending/u);
};

const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'سجّل الدخول' }).click();
};

test(
  'a student registers, verifies the e-mail and signs in',
  { tag: ['@walk', '@identity'] },
  async ({ page, mailTo, expectAccessible }) => {
    const email = `salma.${Date.now()}@example.com`;
    await page.goto('/');
    await expectAccessible(page);
    await register(page, email);
    await expectAccessible(page);

    await test.step('a sign-in before the verification leads back to it', async () => {
      await page.goto('/login');
      await expectAccessible(page);
      await signIn(page, email, studentPassword);
      await expect(page.getByText(/Email not verified/u)).toBeVisible();
      await goNow(page);
      await expect(page).toHaveURL(/\/verify-email-pending/u);
    });

    await test.step('the link in the mail verifies the address', async () => {
      const mail = await mailTo(email);
      const [link = ''] = /https?:\/\/\S+\/verify-email\?\S+/u.exec(mail.plain) ?? [];
      const { pathname, search } = new URL(link);
      await page.goto(pathname + search);
      await expect(page.getByText('سجّلنا دخولك، وستنتقل إلى صفحتك بعد لحظات.')).toBeVisible();
      await goNow(page);
      await expect(page.getByRole('heading', { level: 1, name: /^أهلًا يا/u })).toBeVisible();
    });

    await test.step('the sign-in leads to the requested page', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/my-certificates');
      await expect(page).toHaveURL(/\/login\?redirect=%2Fcertificates/u);
      await signIn(page, email, 'Wrong!2026x');
      await expect(
        page.getByText(
          'البريد الإلكتروني أو كلمة المرور غير صحيحة. راجعهما، أو أعد تعيين كلمة المرور.',
        ),
      ).toBeVisible();
      await signIn(page, email, studentPassword);
      await goNow(page);
      await expect(page).toHaveURL(/\/my-certificates/u);
    });
  },
);

test(
  'a forgotten password is set anew by the link in the mail',
  { tag: ['@walk', '@identity'] },
  async ({ page, mailTo, expectAccessible }) => {
    const email = `forgot.${Date.now()}@example.com`;
    await register(page, email);
    await page.goto('/forgot-password');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'أرسل رابط الاستعادة' }).click();
    await expect(page.getByText('يرجى إدخال البريد الإلكتروني')).toBeVisible();
    await page.getByLabel('البريد الإلكتروني').fill(email);
    await page.getByRole('button', { name: 'أرسل رابط الاستعادة' }).click();
    await expect(page.getByRole('status')).toBeVisible();

    let link = '';
    await expect(async () => {
      const mail = await mailTo(email);
      [link = ''] = /https?:\/\/\S+\/reset-password\?\S+/u.exec(mail.plain) ?? [];
      expect(link).not.toBe('');
    }).toPass();
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(email);
    await page.getByLabel('كلمة المرور الجديدة').fill('Another!2026x');
    await page.getByLabel('تأكيد كلمة المرور').fill('Another!2026x');
    await page.getByRole('button', { name: 'عيّن كلمة المرور' }).click();
    await goNow(page);
    await expect(page).toHaveURL(/\/login/u);
    await signIn(page, email, 'Another!2026x');
    await expect(page.getByText('تم تسجيل الدخول بنجاح. سيتم توجيهك قريبًا.')).toBeVisible();
  },
);

test('a reset link without its parts and an unknown page say so', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/reset-password');
  await expect(page.getByText('رابط إعادة التعيين غير صالح')).toBeVisible();
  await expectAccessible(page);
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expectAccessible(page);
});
