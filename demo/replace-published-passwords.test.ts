import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVerifiedStudent } from '#server/features/identity/accounts/accounts.api.ts';
import { goodPassword, post, signIn } from '#server/testing/account-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { demoStudents } from './demo-students.ts';
import { replacePublishedPasswords } from './replace-published-passwords.ts';
import { demoPassword } from './seed-students.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('published passwords are replaced once, by random ones that sign in, and open sessions end', async () => {
  const [one, two, own] = demoStudents;
  if (!one || !two || !own) throw new Error('There are fewer than three demo students.');
  for (const student of [one, two]) {
    await createVerifiedStudent(app.platform, { ...student, password: demoPassword });
  }
  await createVerifiedStudent(app.platform, { ...own, password: goodPassword });
  const { refreshToken } = await signIn(app, one.email, demoPassword);

  // Two nodes that start at once.
  const nodes = [replacePublishedPasswords(app.platform), replacePublishedPasswords(app.platform)];
  const changed = (await Promise.all(nodes)).flat();
  expect(changed.map(({ email }) => email).toSorted()).toEqual([one.email, two.email].toSorted());
  expect(new Set(changed.map(({ password }) => password)).size).toBe(2);

  for (const { email, password } of changed) {
    expect((await post(app, 'login', { email, password: demoPassword })).status).toBe(401);
    expect((await post(app, 'login', { email, password })).status).toBe(200);
  }
  expect((await post(app, 'refresh-token', { refreshToken })).status).toBe(401);
  expect((await post(app, 'login', { email: own.email, password: goodPassword })).status).toBe(200);
  expect(await replacePublishedPasswords(app.platform)).toEqual([]);
});
