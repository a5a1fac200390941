import type { APIRequestContext, Page } from '@playwright/test';
import {
  allowedCalls,
  button,
  cut,
  emailOf,
  expectToGo,
  field,
  fillSignIn,
  goOnNow,
  delayReply,
  newEmail,
  offline,
  openStopped,
  passwordOf,
  wordless,
} from './account-pages.ts';
import { studentPassword, teacher } from './accounts.ts';
import { expectNoSideways } from './page-width.ts';
import { expect, test } from './test.ts';

/** One after another: of many at once some would be turned away before they are counted (decisions/0120). */
const guessOften = async (request: APIRequestContext, data: object, times: number) => {
  for (let count = 0; count < times; count += 1) await request.post('/api/Auth/login', { data });
};

test.describe('the login page', () => {
  test('the login page names what is missing, wrong, or out of reach', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/login');
    await button(page, 'سجّل الدخول').click();
    await expect(page.getByRole('alert')).toHaveText('يرجى إدخال البريد الإلكتروني وكلمة المرور');
    await expectAccessible(page);

    await fillSignIn(page, newEmail('nobody'), studentPassword);
    await button(page, 'سجّل الدخول').click();
    await expect(page.getByRole('alert')).toHaveText(
      'البريد الإلكتروني أو كلمة المرور غير صحيحة. راجعهما، أو أعد تعيين كلمة المرور.',
    );

    await page.route('**/api/Auth/login', cut);
    await button(page, 'سجّل الدخول').click();
    await expect(page.getByRole('alert')).toHaveText(offline);

    await page.unroute('**/api/Auth/login');
    await page.route('**/api/Auth/login', wordless);
    await button(page, 'سجّل الدخول').click();
    await expect(page.getByRole('alert')).toHaveText('فشل تسجيل الدخول. يرجى المحاولة مرة أخرى.');

    await page.goto('/admin/login');
    await page.unroute('**/api/Auth/login');
    await page.route('**/api/auth/admin/login', wordless);
    await fillSignIn(page, teacher.email, 'Wrong!2026');
    await button(page, 'سجّل الدخول').click();
    await expect(page.getByRole('alert')).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
    await expectAccessible(page);
  });

  test('repeated clicks sign in once, and the page goes on after three seconds', async ({
    page,
    student,
  }) => {
    await openStopped(page, '/login');
    const call = await delayReply(page, '**/api/Auth/login');
    await fillSignIn(page, student.email, studentPassword);
    await button(page, 'سجّل الدخول').dblclick();
    await page.keyboard.press('Enter');
    await expect(button(page, 'سجّل الدخول')).toBeDisabled();
    call.release();
    await expect(page.getByText('تم تسجيل الدخول بنجاح. سيتم توجيهك قريبًا.')).toBeVisible();
    await expect(button(page, 'سجّل الدخول')).toBeDisabled();
    expect(call.asked()).toBe(1);
    await expectToGo(page, 3000, /\/$/u);
  });

  test('the login page leads the teacher to the dashboard', async ({ page }) => {
    await openStopped(page, '/login');
    await fillSignIn(page, teacher.email, teacher.password);
    await button(page, 'سجّل الدخول').click();
    await expect(page.getByText('تم تسجيل الدخول بنجاح. سيتم توجيهك قريبًا.')).toBeVisible();
    await expectToGo(page, 3000, /\/admin\/dashboard$/u);
  });

  for (const [address, reached] of [
    ['subscription', '/subscription'],
    ['/certificates', '/my-certificates'],
    ['//evil.example/', '/'],
  ] as const) {
    test(`the login page asked for ${address} leads to ${reached} at once after a second click`, async ({
      page,
      student,
    }) => {
      await openStopped(page, `/login?redirect=${encodeURIComponent(address)}`);
      await fillSignIn(page, student.email, studentPassword);
      await button(page, 'سجّل الدخول').click();
      await page.getByRole('link', { name: 'انتقل الآن' }).click();
      await page.clock.resume();
      await expect(page).toHaveURL(new RegExp(`^http://[^/]+${reached}$`, 'u'));
    });
  }

  test('the login page says how long to wait after too many attempts', async ({
    page,
    request,
  }) => {
    const email = newEmail('guessed');
    const data = { email, password: 'Wrong!2026' };
    await guessOften(request, data, allowedCalls('login'));
    await page.goto('/login');
    await fillSignIn(page, email, 'Wrong!2026');
    await button(page, 'سجّل الدخول').click();
    await expect(page.getByRole('alert')).toHaveText(
      'محاولات كثيرة في وقت قصير. حاول مرة أخرى بعد 15 دقيقة.',
    );
  });

  test('a known browser signs in while the guesses of others lock every other one out', async ({
    page,
    request,
    accounts,
  }) => {
    const person = { firstName: 'سلمى', lastName: 'أحمد', grade: 3 } as const;
    const { email } = await accounts.insertStudent(person);
    const signIn = async () => {
      await page.goto('/login');
      await fillSignIn(page, email, studentPassword);
      await button(page, 'سجّل الدخول').click();
    };
    await signIn();
    await goOnNow(page);
    await expect(page).not.toHaveURL(/\/login/u);
    await page.evaluate(() => localStorage.clear());

    const data = { email, password: 'Wrong!2026' };
    await guessOften(request, data, allowedCalls('login') + 1);
    const right = { email, password: studentPassword };
    expect((await request.post('/api/Auth/login', { data: right })).status()).toBe(429);

    await signIn();
    await goOnNow(page);
    await expect(page).not.toHaveURL(/\/login/u);
    const cookies = await page.context().cookies(new URL('/api/Auth/login', page.url()).href);
    expect(cookies.map(({ name, path, httpOnly }) => ({ name, path, httpOnly }))).toEqual([
      { name: 'device', path: '/api/Auth', httpOnly: true },
    ]);
  });
});

test.describe('the registration page', () => {
  const fill = async (page: Page, email: string) => {
    await field(page, 'الاسم الكامل').fill('سلمى أحمد عبد العزيز');
    await emailOf(page).fill(email);
    await page.getByLabel('الصف الدراسي').selectOption('1');
    await passwordOf(page).fill(studentPassword);
    await field(page, 'تأكيد كلمة المرور').fill(studentPassword);
  };
  const submit = (page: Page) => button(page, 'أنشئ الحساب');

  test('the registration page judges the password while it is typed, and enables its button when all six checks pass', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/register');
    const passed = page.getByRole('listitem').filter({ hasText: /(?<!غير )مستوفى/u });
    await expect(submit(page)).toBeDisabled();
    for (const [typed, count] of [
      ['aaaa', 1],
      ['aaaaA', 3],
      ['aaaaA1', 4],
      ['aaaaA1!', 5],
      ['aaaaA1!x', 6],
    ] as const) {
      await passwordOf(page).fill(typed);
      await expect(passed).toHaveCount(count);
    }
    await expect(submit(page)).toBeEnabled();
    await field(page, 'تأكيد كلمة المرور').fill('aaaaA');
    await expect(page.getByText('كلمات المرور غير متطابقة')).toBeHidden();
    await field(page, 'تأكيد كلمة المرور').fill('aaaab');
    await expect(page.getByText('كلمات المرور غير متطابقة')).toBeVisible();
    await expectAccessible(page);
    await submit(page).click();
    await expect(page.getByText('اكتب اسمك الكامل')).toBeVisible();
    await expect(page.getByText('يرجى إدخال البريد الإلكتروني')).toBeVisible();
    await expect(page.getByLabel('الصف الدراسي')).toHaveValue('1');
  });

  test("the registration page shows the server's text at its field, and its own text where there is none", async ({
    page,
  }) => {
    await page.goto('/register');
    await fill(page, 'not an address');
    await field(page, 'الاسم الكامل').fill('م'.repeat(61));
    await submit(page).click();
    await expect(page.getByText('صيغة البريد الإلكتروني غير صحيحة')).toBeVisible();
    await expect(page.getByText('أقصى عدد للحروف 60')).toBeVisible();
    await page.route('**/api/Auth/register', wordless);
    await submit(page).click();
    await expect(page.getByText('فشل إنشاء الحساب. يرجى المحاولة مرة أخرى.')).toBeVisible();
    await page.unroute('**/api/Auth/register');
    await page.route('**/api/Auth/register', cut);
    await submit(page).click();
    await expect(page.getByText(offline)).toBeVisible();
  });

  test('the page registers once, leads to the inbox page after three seconds, and offers to send the link again there', async ({
    page,
    mailTo,
    request,
    expectAccessible,
  }) => {
    const email = newEmail('salma');
    await openStopped(page, '/register');
    const call = await delayReply(page, '**/api/Auth/register');
    await fill(page, email);
    const sent = page.waitForRequest('**/api/Auth/register');
    await submit(page).dblclick();
    // The name is split at its first space (spec §3).
    expect((await sent).postDataJSON()).toMatchObject({
      firstName: 'سلمى',
      lastName: 'أحمد عبد العزيز',
      grade: '1',
    });
    await expect(submit(page)).toBeDisabled();
    call.release();
    await expect(
      page.getByText(
        'تم إنشاء حسابك. راجع بريدك الإلكتروني لتأكيده، ولا تنسَ مجلد الرسائل غير المرغوب فيها.',
      ),
    ).toBeVisible();
    expect(call.asked()).toBe(1);
    await expectToGo(page, 3000, /\/verify-email-pending\?email=/u);
    await page.clock.resume();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    const first = await mailTo(email);

    const resend = button(page, 'أرسل الرابط مرة أخرى');
    await page.route('**/api/Auth/send-email-verification', cut);
    await resend.click();
    await expect(page.getByText(offline)).toBeVisible();
    await page.unroute('**/api/Auth/send-email-verification');
    await page.route('**/api/Auth/send-email-verification', wordless);
    await resend.click();
    await expect(page.getByText('فشل إرسال رابط التأكيد. حاول مرة أخرى.')).toBeVisible();
    await page.unroute('**/api/Auth/send-email-verification');
    await resend.click();
    await expect(page.getByText(/ستصلك رسالة فيها رابط التأكيد خلال دقائق/u)).toBeVisible();
    await expect(async () => expect((await mailTo(email)).id).not.toBe(first.id)).toPass();

    for (let count = 0; count < allowedCalls('requestLink'); count += 1) {
      await request.post('/api/Auth/send-email-verification', { data: { email } });
    }
    await resend.click();
    await expect(page.getByRole('alert')).toContainText(
      /^محاولات كثيرة في وقت قصير\. حاول مرة أخرى بعد/u,
    );
  });

  test('the inbox page asks for the address where it does not know it', async ({ page }) => {
    await page.goto('/verify-email-pending');
    await button(page, 'أرسل الرابط مرة أخرى').click();
    await expect(page.getByText('يرجى إدخال البريد الإلكتروني')).toBeVisible();
    await emailOf(page).fill(newEmail('unknown'));
    await button(page, 'أرسل الرابط مرة أخرى').click();
    await expect(page.getByRole('status')).toContainText('إذا كان لهذا البريد حساب');
  });
});

test('an address that waits for its confirmation is led to the inbox page after three seconds', async ({
  page,
  request,
}) => {
  const email = newEmail('waiting');
  const person = { firstName: 'سلمى', lastName: 'أحمد', grade: '3' };
  await request.post('/api/Auth/register', {
    data: { ...person, email, password: studentPassword },
  });
  await openStopped(page, '/login');
  await fillSignIn(page, email, studentPassword);
  await button(page, 'سجّل الدخول').click();
  await expect(page.getByText(/Email not verified/u)).toBeVisible();
  await expect(page.getByText('ستنتقل إلى صفحة تأكيد البريد بعد لحظات.')).toBeVisible();
  await expectToGo(page, 3000, /\/verify-email-pending\?email=/u);
  await expect(button(page, 'أرسل الرابط مرة أخرى')).toBeVisible();
});

test.describe('on a narrow phone at night', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('each page of accounts fits and is accessible', async ({ page, expectAccessible }) => {
    for (const path of [
      '/login',
      '/register',
      '/forgot-password',
      `/reset-password?email=${'a.rather.long.address'.repeat(2)}@example.com&token=0123456789`,
      `/verify-email-pending?email=${'a.rather.long.address'.repeat(3)}@example.com`,
      '/admin/login',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSideways(page, path);
      await expectAccessible(page);
    }
  });
});
