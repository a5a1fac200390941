import type { Page } from '@playwright/test';
import { messagesOf, openSession, problem, signOutOfDashboard } from './sessions.ts';
import { expect, test } from './test.ts';

const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);

test('an expired token that cannot be renewed leads from the dashboard to its login, without tokens', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'teacher');
  await page.addInitScript(() => {
    localStorage.setItem('accessTokenExpires', '2020-01-01T00:00:00.000Z');
  });
  await page.route('**/api/Auth/refresh-token', (route) =>
    route.fulfill(problem(401, 'auth.session_expired')),
  );
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/u);
  expect(await tokensOf(page)).toEqual([null, null]);
});

test('the logout of the dashboard deletes the tokens and leads to the login page', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'teacher');
  await page.goto('/admin/dashboard?tab=students');
  await expect(page.getByRole('table')).toBeVisible();
  await signOutOfDashboard(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => tokensOf(page)).toEqual([null, null]);
  // A call of the panel that is refused meanwhile would tell of an ended session and lead elsewhere.
  await expect(messagesOf(page).getByText(/جلسة تسجيل الدخول منتهية/u)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'سجّل الدخول' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});
