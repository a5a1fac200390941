import type { APIRequestContext, Page } from '@playwright/test';
import {
  allowedCalls,
  button,
  cut,
  emailOf,
  expectToGo,
  field,
  delayReply,
  newEmail,
  offline,
  openStopped,
  whileStopped,
  wordless,
} from './account-pages.ts';
import { studentPassword } from './accounts.ts';
import { expect, test } from './test.ts';

const someToken = 'x'.repeat(43);

const register = async (request: APIRequestContext, email: string) => {
  const person = { firstName: 'سلمى', lastName: 'أحمد', grade: '3', password: studentPassword };
  expect((await request.post('/api/Auth/register', { data: { ...person, email } })).ok()).toBe(
    true,
  );
};

/** The page's address in a mail. */
const linkIn = ({ plain }: { plain: string }, path: string) => {
  const [link = ''] = new RegExp(`https?://\\S+${path}\\?\\S+`, 'u').exec(plain) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
};

test.describe('a new password', () => {
  const submit = (page: Page) => button(page, 'عيّن كلمة المرور');
  const ask = (page: Page) => button(page, 'أرسل رابط الاستعادة');
  const type = async (page: Page, password: string, confirmation = password) => {
    await field(page, 'كلمة المرور الجديدة').fill(password);
    await field(page, 'تأكيد كلمة المرور').fill(confirmation);
    await submit(page).click();
  };

  test('a link that is no longer valid leads to a new one', async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.goto(`/reset-password?email=${newEmail('reset')}&token=${someToken}`);

    await test.step('the page does not send a password that is short, weak or not confirmed', async () => {
      await expect(emailOf(page)).toHaveJSProperty('readOnly', true);
      await type(page, 'Ki!2');
      await expect(page.getByText('يجب أن تتكون كلمة المرور من 8 أحرف على الأقل')).toBeVisible();
      await type(page, 'kimya!2026');
      await expect(page.getByText('يرجى استيفاء جميع متطلبات كلمة المرور')).toBeVisible();
      await type(page, studentPassword, `${studentPassword}?`);
      await expect(page.getByText('كلمات المرور غير متطابقة')).toBeVisible();
      await expectAccessible(page);
      await type(page, studentPassword);
      await expect(page.getByRole('alert')).toContainText(
        'رابط إعادة التعيين غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
      );
      await page.route('**/api/Auth/reset-password', wordless);
      await submit(page).click();
      await expect(page.getByText('فشل تعيين كلمة المرور. حاول مرة أخرى.')).toBeVisible();
      await page.unroute('**/api/Auth/reset-password');
      await page.getByRole('link', { name: 'اطلب رابطًا جديدًا' }).click();
      await expect(page).toHaveURL(/\/forgot-password$/u);
    });

    await test.step('the page sends one request for a forgotten password, and each failure says what to do', async () => {
      const email = newEmail('forgot');
      await ask(page).click();
      await expect(page.getByText('يرجى إدخال البريد الإلكتروني')).toBeVisible();
      await emailOf(page).fill('not an address');
      await ask(page).click();
      await expect(page.getByText('صيغة البريد الإلكتروني غير صحيحة')).toBeVisible();
      await expectAccessible(page);
      await emailOf(page).fill(email);
      await page.route('**/api/Auth/forgot-password', cut);
      await ask(page).click();
      await expect(page.getByText(offline)).toBeVisible();
      await page.unroute('**/api/Auth/forgot-password');
      await page.route('**/api/Auth/forgot-password', wordless);
      await ask(page).click();
      await expect(page.getByText('فشل إرسال رابط إعادة التعيين. حاول مرة أخرى.')).toBeVisible();
      await page.unroute('**/api/Auth/forgot-password');

      const call = await delayReply(page, '**/api/Auth/forgot-password');
      await ask(page).dblclick();
      await expect(ask(page)).toBeDisabled();
      call.release();
      await expect(page.getByRole('status')).toContainText('إذا كان لهذا البريد حساب');
      expect(call.asked()).toBe(1);

      for (let count = 0; count < allowedCalls('requestLink'); count += 1) {
        await request.post('/api/Auth/forgot-password', { data: { email } });
      }
      await ask(page).click();
      await expect(page.getByRole('alert')).toContainText('محاولات كثيرة في وقت قصير.');
    });
  });

  test('a password is set once, and the page leads to the login after three seconds', async ({
    page,
    request,
    mailTo,
  }) => {
    const email = newEmail('reset');
    await register(request, email);
    const first = await mailTo(email);
    await request.post('/api/Auth/forgot-password', { data: { email } });
    await expect(async () => expect((await mailTo(email)).id).not.toBe(first.id)).toPass();
    await openStopped(page, linkIn(await mailTo(email), '/reset-password'));
    await type(page, 'Another!2026x');
    await expect(page.getByText('تم تعيين كلمة المرور الجديدة. سجّل الدخول بها الآن.')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await expectToGo(page, 3000, /\/login$/u);
  });
});

test.describe('a verification link', () => {
  test('the link confirms the address, and the page leads to the login after three seconds', async ({
    page,
    request,
    mailTo,
  }) => {
    const email = newEmail('verify');
    await register(request, email);
    const link = linkIn(await mailTo(email), '/verify-email');
    const call = await delayReply(page, '**/api/Auth/verify-email');
    await openStopped(page, link);
    await expect(page.getByText('جارٍ تأكيد بريدك الإلكتروني…')).toBeVisible();
    call.release();
    await whileStopped(page, () =>
      expect(page.getByText('تم تأكيد بريدك الإلكتروني.')).toBeVisible(),
    );
    expect(call.asked()).toBe(1);
    await page.clock.runFor(2000);
    expect(new URL(page.url()).pathname).toBe('/verify-email');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/login$/u);
  });

  test('the page greets by name and signs in the browser that registered without typing', async ({
    page,
    mailTo,
    expectAccessible,
  }) => {
    const email = newEmail('link');
    await register(page.request, email);
    const mail = await mailTo(email);
    expect(mail.plain).toMatch(/^مرحبًا سلمى،/u);
    await page.setViewportSize({ width: 360, height: 740 });
    const call = await delayReply(page, '**/api/Auth/verify-email');
    await page.goto(linkIn(mail, '/verify-email'));

    await test.step('the page fits a narrow phone and is accessible while it checks the link', async () => {
      await expect(page.getByRole('status')).toHaveText('جارٍ تأكيد بريدك الإلكتروني…');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
      await expectAccessible(page);
    });

    call.release();
    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا يا سلمى' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});
