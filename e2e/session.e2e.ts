import type { Page } from '@playwright/test';
import { button, fillSignIn, delayReply } from './account-pages.ts';
import { studentPassword } from './accounts.ts';
import { storeBeforeLoad } from './browser-storage.ts';
import { expect, test } from './test.ts';

const past = '2020-01-01T00:00:00.000Z';

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);

test('a page restores a session, and an ended or unreadable one makes a visitor again', async ({
  page,
  request,
  signInStudent,
}) => {
  const banner = page.getByRole('banner');

  await test.step('the page restores a stored session', async () => {
    const { fullName } = await signInStudent();
    await page.goto('/');
    await expect(banner).toContainText(fullName.split(' ')[0] ?? '');
  });

  await test.step('a session that the server has ended leads to the login page with the way back', async () => {
    const [, refreshToken] = await storedTokens(page);
    await request.post('/api/Auth/revoke-token', { data: { refreshToken } });
    await page.route('**/api/certificate/student', (route) =>
      route.fulfill({ status: 401, json: { code: 'auth.session_expired', message: 'انتهت' } }),
    );
    await page.goto('/my-certificates');
    await expect(page).toHaveURL('/login?redirect=%2Fmy-certificates');
    await expect(
      page.getByRole('main').getByText('جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.'),
    ).toBeVisible();
    await expect.poll(() => storedTokens(page)).toEqual([null, null]);
    await page.unroute('**/api/certificate/student');
  });

  await test.step('signing out deletes the tokens, ends the session and leads to the login page', async () => {
    const { fullName } = await signInStudent();
    await page.goto('/');
    const menu = page.locator('summary').filter({ hasText: 'قائمة حسابك' });
    await expect(menu).toContainText(fullName.split(' ')[0] ?? '');
    await menu.click();
    const [, refreshToken] = await storedTokens(page);
    await button(page, 'سجّل الخروج').click();
    await expect(page).toHaveURL(/\/login$/u);
    await expect.poll(() => storedTokens(page)).toEqual([null, null]);
    await expect(async () => {
      const reply = await request.post('/api/Auth/refresh-token', { data: { refreshToken } });
      expect(reply.status()).toBe(401);
    }).toPass();
  });

  await test.step('an expired session that cannot be renewed makes a visitor again', async () => {
    const claims = { sub: '1', email: 'old@example.com', role: ['student'], exp: 1_600_000_000 };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    await storeBeforeLoad(page, {
      accessToken: `h.${payload}.s`,
      refreshToken: 'unknown',
      accessTokenExpires: '2099-01-01T00:00:00.000Z',
    });
    await page.goto('/my-certificates');
    await expect(page).toHaveURL(/\/login\?redirect=/u);
    expect(await storedTokens(page)).toEqual([null, null]);
  });

  await test.step('the page says that an unreadable stored token was deleted', async () => {
    await storeBeforeLoad(page, {
      accessToken: 'no token at all',
      refreshToken: 'r',
      accessTokenExpires: '2099-01-01T00:00:00.000Z',
    });
    await page.goto('/');
    await expect(page.getByText('فشل فك تشفير الرمز')).toBeVisible();
    expect(await storedTokens(page)).toEqual([null, null]);
    await expect(page.getByRole('link', { name: 'أنشئ حسابًا' }).first()).toBeVisible();
  });

  await test.step('the login page refuses in words a sign-in with an unreadable token', async () => {
    await page.route('**/api/Auth/login', (route) =>
      route.fulfill({
        json: { accessToken: 'x', refreshToken: 'y', accessTokenExpires: past, roles: ['student'] },
      }),
    );
    await banner.getByRole('link', { name: 'سجّل الدخول' }).click();
    await fillSignIn(page, 'somebody@example.com', studentPassword);
    await button(page, 'سجّل الدخول').click();
    await expect(page.getByRole('alert')).toHaveText('فشل فك تشفير الرمز');
    expect(await storedTokens(page)).toEqual([null, null]);
  });
});

test(
  'the page renews an expired token once for all calls, behind the full-screen spinner',
  { tag: ['@walk', '@identity'] },
  async ({ page, student }) => {
    await storeBeforeLoad(page, { accessTokenExpires: past });
    const call = await delayReply(page, '**/api/Auth/refresh-token');
    await page.goto('/my-certificates');
    const sign = page.getByText('جارٍ التحميل…');
    await expect(sign).toBeVisible();
    const cover = await page.locator('body > div').filter({ has: sign }).boundingBox();
    expect(cover).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    const [, before] = await storedTokens(page);
    call.release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/my-certificates$/u);
    expect(call.asked()).toBe(1);
    // Access tokens issued within one second are equal; the refresh token is new at each renewal.
    const [accessToken, after] = await storedTokens(page);
    expect(after).not.toBe(before);
    const claims: unknown = JSON.parse(
      Buffer.from(accessToken?.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ email: student.email });
  },
);
