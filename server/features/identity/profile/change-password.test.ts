import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goodPassword,
  otherPassword,
  createStudent,
  post,
  signIn,
} from '#server/testing/account-calls.ts';
import { bearer, callMe } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const refreshStatus = async ({ refreshToken }: { refreshToken: string }) =>
  (await post(app, 'refresh-token', refreshToken)).status;

const change = (headers: Record<string, string>, currentPassword: string, newPassword: string) =>
  callMe(app, 'POST /password', headers, { currentPassword, newPassword });

test('a change ends the other sessions, keeps this one and tells the owner', async () => {
  const { email } = await createStudent(app);
  const [other, own] = [await signIn(app, email), await signIn(app, email)];
  const reply = await change(bearer(own), goodPassword, otherPassword);
  expect([reply.status, reply.body]).toEqual([
    200,
    { message: 'تم تغيير كلمة المرور، وانتهت جلساتك على الأجهزة الأخرى.' },
  ]);
  expect([await refreshStatus(other), await refreshStatus(own)]).toEqual([401, 200]);
  const mails = app.sent.filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual(['تغيّرت كلمة مرورك في {{siteFullName}}']);
  expect(mails[0]?.plain).toContain('https://kimya.test/forgot-password');
  const credentials = { email, password: goodPassword };
  expect((await post(app, 'login', credentials)).status).toBe(401);
  expect((await signIn(app, email, otherPassword)).roles).toEqual(['student']);
});

test('a caller who guesses the current password waits after ten attempts', async () => {
  const { email } = await createStudent(app);
  const own = bearer(await signIn(app, email));
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect((await change(own, `Wrong!2026${attempt}`, otherPassword)).status).toBe(400);
  }
  const refused = await change(own, goodPassword, otherPassword);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a wrong current password is refused at its field and changes nothing', async () => {
  const { email } = await createStudent(app);
  const [other, own] = [await signIn(app, email), await signIn(app, email)];
  const reply = await change(bearer(own), 'Wrong!2026x', otherPassword);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({
    code: 'password.current_wrong',
    errors: { currentPassword: ['كلمة المرور الحالية غير صحيحة. اكتبها من جديد.'] },
  });
  expect(await refreshStatus(other)).toBe(200);
  expect((await signIn(app, email)).roles).toEqual(['student']);
  expect(app.sent.filter(({ to }) => to === email)).toEqual([]);
});

test.each([
  ['weak', 'يرجى استيفاء جميع متطلبات كلمة المرور'],
  [goodPassword, 'اختر كلمة مرور جديدة تختلف عن الحالية.'],
])('the new password %s is refused at its field', async (newPassword, text) => {
  const { email } = await createStudent(app);
  const reply = await change(bearer(await signIn(app, email)), goodPassword, newPassword);
  expect([reply.status, reply.body.errors]).toEqual([400, { newPassword: [text] }]);
});

test('a reset link that was on its way does not work any more', async () => {
  const { email } = await createStudent(app);
  const own = await signIn(app, email);
  await post(app, 'forgot-password', { email });
  const mail = app.sent.findLast(({ to }) => to === email);
  const [link = ''] = /https:\S+\/reset-password\S+/u.exec(mail?.plain ?? '') ?? [];
  const token = new URL(link).searchParams.get('token');
  await change(bearer(own), goodPassword, otherPassword);
  const reset = await post(app, 'reset-password', { email, token, newPassword: 'Thalith#33z' });
  expect(reset.body.code).toBe('auth.reset_link_invalid');
});

test('one of two simultaneous changes wins, and the other is refused for its old password', async () => {
  const { email } = await createStudent(app);
  const own = bearer(await signIn(app, email));
  const replies = await Promise.all([
    change(own, goodPassword, otherPassword),
    change(own, goodPassword, 'Thalith#33z'),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});
