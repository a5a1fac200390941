import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the account shows the sign-in before the newest one, and no refused attempt', async () => {
  const person = await insertStudent(app);
  const signIn = (happenedAt: string, wasSuccessful = true) =>
    app.database
      .insertInto('sign_ins')
      .values({
        user_id: person.id,
        id: randomUUID(),
        happened_at: new Date(happenedAt),
        was_successful: wasSuccessful,
      })
      .execute();
  const lastLogin = async () =>
    (await app.app.inject({ url: '/api/user/me', headers: person.headers })).json().lastLogin;

  await signIn('2026-11-18T08:00:00Z');
  expect(await lastLogin()).toBeNull();
  await signIn('2026-11-19T09:30:00Z', false);
  await signIn('2026-11-20T10:00:00Z');
  expect(await lastLogin()).toBe('2026-11-18T08:00:00.000Z');
});
