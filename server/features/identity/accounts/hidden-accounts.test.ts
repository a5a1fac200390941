import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  withMinimumDuration,
  withMinimumFailureDuration,
} from '#server/platform/limits/minimum-duration.ts';
import { goodPassword, newEmail, post, registration } from '#server/testing/account-calls.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

vi.mock(import('#server/platform/limits/minimum-duration.ts'), { spy: true });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signIn = { email: newEmail(), password: goodPassword };

test.each([
  ['register', withMinimumDuration, () => registration(newEmail())],
  ['forgot-password', withMinimumDuration, () => ({ email: newEmail() })],
  ['send-email-verification', withMinimumDuration, () => ({ email: newEmail() })],
  ['login', withMinimumFailureDuration, () => signIn],
  ['admin/login', withMinimumFailureDuration, () => signIn],
] as const)(
  'how long %s takes does not tell whether an address has an account',
  async (call, wait, payload) => {
    vi.mocked(wait).mockClear();
    await post(app, call, payload());
    expect(wait).toHaveBeenCalledOnce();
  },
);

test('how long it takes to ask for an address does not tell whether it has an account', async () => {
  const { headers } = await insertStudent(app);
  vi.mocked(withMinimumDuration).mockClear();
  await app.app.inject({
    method: 'POST',
    url: '/api/user/me/email',
    headers,
    payload: { email: newEmail(), password: goodPassword },
  });
  expect(withMinimumDuration).toHaveBeenCalledOnce();
});
