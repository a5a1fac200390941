import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetTeacher } from '#server/features/identity/accounts/accounts.api.ts';
import { ensureTeacher } from './ensure-teacher.service.ts';
import {
  createStudent,
  goodPassword,
  linksTo,
  otherPassword,
  post,
  signIn,
} from '#server/testing/account-calls.ts';
import { bearer, callMe } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
const teacher = { email: 'm.elsayed@school.example', password: 'Tarkib!2026x' };
const easy = ['Password1!', 'Qwerty123!', 'Elsayed#2026x', 'Onsor!Qz81w'];
const refusal =
  'كلمة المرور هذه من أول ما يجربه المخترقون. اختر كلمة لا تشبه كلمة شائعة ولا اسمك أو بريدك أو اسم المنصة.';

beforeAll(async () => {
  app = await createTestApp();
  await ensureTeacher(app.platform, teacher);
});
afterAll(() => app.close());

test.each(easy)('the teacher may not change to %s, which strangers try first', async (next) => {
  const headers = bearer(await signIn(app, teacher.email, teacher.password));
  const passwords = { currentPassword: teacher.password, newPassword: next };
  const { status, body } = await callMe(app, 'POST /password', headers, passwords);
  expect([status, body.code, body.errors]).toEqual([
    400,
    'password.easy_to_guess',
    { newPassword: [refusal] },
  ]);
});

test('the teacher may not reset to an easy password, and the link stays good for another one', async () => {
  await post(app, 'forgot-password', { email: teacher.email });
  const [link] = linksTo(app, teacher.email, '/reset-password');
  const reset = (newPassword: string) => post(app, 'reset-password', { ...link, newPassword });
  expect((await reset('Qwerty123!')).body.code).toBe('password.easy_to_guess');
  expect((await reset(otherPassword)).status).toBe(200);
  await resetTeacher(app.platform, teacher.password);
});

test('a student may have an easy password: the six checks decide', async () => {
  const { email } = await createStudent(app);
  const headers = bearer(await signIn(app, email));
  const passwords = { currentPassword: goodPassword, newPassword: 'Password1!' };
  expect((await callMe(app, 'POST /password', headers, passwords)).status).toBe(200);
});

test('a reset by the command ends sessions and links and stands in the audit log', async () => {
  const session = await signIn(app, teacher.email, teacher.password);
  await post(app, 'forgot-password', { email: teacher.email });
  const link = linksTo(app, teacher.email, '/reset-password').at(-1);
  expect(await resetTeacher(app.platform, otherPassword)).toBe(teacher.email);
  expect((await post(app, 'refresh-token', session.refreshToken)).status).toBe(401);
  const late = await post(app, 'reset-password', { ...link, newPassword: 'Thalith#33zz' });
  expect(late.body.code).toBe('auth.reset_link_invalid');
  expect((await signIn(app, teacher.email, otherPassword)).roles).toEqual(['teacher']);
  const logged = await app.database
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(logged).toEqual({ action: 'teacher.reset', detail: { by: 'command' } });
});

test('a reset without a teacher changes nothing', async () => {
  const empty = await createTestApp();
  expect(await resetTeacher(empty.platform, otherPassword)).toBeUndefined();
  await empty.close();
});
