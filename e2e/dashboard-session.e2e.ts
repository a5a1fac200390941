import { openSession, problem } from './sessions.ts';
import { expect, test } from './test.ts';

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
  expect(
    await page.evaluate(() => [
      localStorage.getItem('accessToken'),
      localStorage.getItem('refreshToken'),
    ]),
  ).toEqual([null, null]);
});
