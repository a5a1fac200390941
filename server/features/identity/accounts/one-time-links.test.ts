import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createStudent,
  goodPassword,
  linksTo,
  newEmail,
  otherPassword,
  post,
  registration,
  signIn,
} from '#server/testing/account-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const hourInMilliseconds = 60 * 60 * 1000;

const registerWaiting = async () => {
  const email = newEmail();
  await post(app, 'register', registration(email));
  return email;
};

const verificationLink = async (email: string) => {
  const link = linksTo(app, email, '/verify-email').at(-1);
  if (!link) throw new Error('No verification mail was sent.');
  return link;
};

const resetLink = async (email: string) => {
  await post(app, 'forgot-password', { email });
  const link = linksTo(app, email, '/reset-password').at(-1);
  if (!link) throw new Error('No reset mail was sent.');
  return link;
};

const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body?.code];

describe('verify-email', () => {
  const invalid = [400, 'auth.verification_link_invalid'];

  test('the link of the mail confirms the address, which may then sign in', async () => {
    const email = await registerWaiting();
    const reply = await post(app, 'verify-email', await verificationLink(email));
    expect(reply.status).toBe(200);
    expect(reply.body.message).toMatch(/تم تأكيد/u);
    await expect(signIn(app, email)).resolves.toBeDefined();
  });

  test('a link that is opened twice, one after the other or at once, confirms again and changes nothing', async () => {
    const email = await registerWaiting();
    const link = await verificationLink(email);
    const atOnce = await Promise.all([
      post(app, 'verify-email', link),
      post(app, 'verify-email', link),
    ]);
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
    const confirmedAt = async () =>
      app.database
        .selectFrom('users')
        .select('email_verified_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    const before = await confirmedAt();
    app.clock.advance(1000);
    expect((await post(app, 'verify-email', link)).status).toBe(200);
    expect(await confirmedAt()).toEqual(before);
  });

  test('a link ends after 48 hours, and a fresh one can be requested', async () => {
    const email = await registerWaiting();
    const link = await verificationLink(email);
    app.clock.advance(48 * hourInMilliseconds);
    expect(codeOf(await post(app, 'verify-email', link))).toEqual(invalid);
    await post(app, 'send-email-verification', { email });
    expect((await post(app, 'verify-email', await verificationLink(email))).status).toBe(200);
  });

  test('a token works for its own address and its own purpose only', async () => {
    const email = await registerWaiting();
    const { token } = await verificationLink(email);
    const other = await registerWaiting();
    expect(codeOf(await post(app, 'verify-email', { email: other, token }))).toEqual(invalid);
    const reset = await resetLink(email);
    expect(codeOf(await post(app, 'verify-email', reset))).toEqual(invalid);
    expect(codeOf(await post(app, 'verify-email', { email: newEmail(), token }))).toEqual(invalid);
    expect((await post(app, 'verify-email', { email: email.toUpperCase(), token })).status).toBe(
      200,
    );
  });

  test('an invented token is refused even for a confirmed address', async () => {
    const { email } = await createStudent(app);
    const reply = await post(app, 'verify-email', { email, token: `' or 1=1 -- <b>` });
    expect(codeOf(reply)).toEqual(invalid);
  });

  test('a token shorter than 10 characters is refused at its field', async () => {
    const reply = await post(app, 'verify-email', { email: newEmail(), token: 'short' });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ token: ['الرمز غير صالح'] });
  });
});

describe('asking for a link', () => {
  test.each(['forgot-password', 'send-email-verification'] as const)(
    '%s answers alike for unknown, waiting and confirmed addresses',
    async (call) => {
      const unknown = await post(app, call, { email: newEmail() });
      const waiting = await post(app, call, { email: await registerWaiting() });
      const confirmed = await post(app, call, { email: (await createStudent(app)).email });
      expect(unknown.status).toBe(200);
      expect([waiting.status, waiting.body]).toEqual([unknown.status, unknown.body]);
      expect([confirmed.status, confirmed.body]).toEqual([unknown.status, unknown.body]);
    },
  );

  test('no mail is sent to an address without an account, or with nothing to confirm', async () => {
    const email = newEmail();
    const confirmed = (await createStudent(app)).email;
    await post(app, 'forgot-password', { email });
    await post(app, 'send-email-verification', { email });
    await post(app, 'send-email-verification', { email: confirmed });
    expect(app.sent.filter(({ to }) => to === email || to === confirmed)).toEqual([]);
  });

  test('an invalid address is refused', async () => {
    for (const email of ['', 'x', 7, null, 'a@b.co\r\nBcc: c@d.co']) {
      const reply = await post(app, 'forgot-password', { email });
      expect(codeOf(reply)).toEqual([400, 'request.invalid']);
    }
  });

  test('the database keeps no token that could be used', async () => {
    const { email } = await createStudent(app);
    const { token } = await resetLink(email);
    const rows = await app.database.selectFrom('one_time_tokens').select('token_hash').execute();
    expect(rows.some(({ token_hash }) => token_hash.toString('utf8').includes(token))).toBe(false);
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });
});

describe('reset-password', () => {
  const invalid = [400, 'auth.reset_link_invalid'];

  test('a reset sets the password, ends every session, and informs the owner', async () => {
    const { email } = await createStudent(app);
    const session = await signIn(app, email);
    const link = await resetLink(email);
    const reply = await post(app, 'reset-password', { ...link, newPassword: otherPassword });
    expect(reply.status).toBe(200);
    expect((await post(app, 'login', { email, password: goodPassword })).status).toBe(401);
    await expect(signIn(app, email, otherPassword)).resolves.toBeDefined();
    expect((await post(app, 'refresh-token', session.refreshToken)).status).toBe(401);
    expect(app.sent.findLast(({ to }) => to === email)?.subject).toBe(
      'تغيّرت كلمة مرورك في {{siteFullName}}',
    );
  });

  test('a reset confirms an address that was waiting: the link came by mail', async () => {
    const email = await registerWaiting();
    await post(app, 'reset-password', { ...(await resetLink(email)), newPassword: otherPassword });
    await expect(signIn(app, email, otherPassword)).resolves.toBeDefined();
  });

  test('a reset link works once, also when sent twice at once, and invalidates older links', async () => {
    const { email } = await createStudent(app);
    const older = await resetLink(email);
    const link = await resetLink(email);
    const replies = await Promise.all([
      post(app, 'reset-password', { ...link, newPassword: otherPassword }),
      post(app, 'reset-password', { ...link, newPassword: 'Third!2026' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const again = await post(app, 'reset-password', { ...link, newPassword: goodPassword });
    expect(codeOf(again)).toEqual(invalid);
    const old = await post(app, 'reset-password', { ...older, newPassword: goodPassword });
    expect(codeOf(old)).toEqual(invalid);
  });

  test('a reset link ends after one hour', async () => {
    const { email } = await createStudent(app);
    const link = await resetLink(email);
    app.clock.advance(hourInMilliseconds);
    const reply = await post(app, 'reset-password', { ...link, newPassword: otherPassword });
    expect(codeOf(reply)).toEqual(invalid);
    await expect(signIn(app, email)).resolves.toBeDefined();
  });

  test('a reset is refused for another address, another purpose and an unknown address alike', async () => {
    const waiting = await registerWaiting();
    const { token } = await resetLink((await createStudent(app)).email);
    const wrong = [
      { email: (await createStudent(app)).email, token },
      { email: newEmail(), token },
      await verificationLink(waiting),
    ];
    for (const link of wrong) {
      const reply = await post(app, 'reset-password', { ...link, newPassword: otherPassword });
      expect(codeOf(reply)).toEqual(invalid);
    }
  });

  test('a weak password is refused at its field, and the link still works', async () => {
    const { email } = await createStudent(app);
    const link = await resetLink(email);
    const weak = await post(app, 'reset-password', { ...link, newPassword: 'weak' });
    expect(weak.body.errors).toEqual({ newPassword: ['يرجى استيفاء جميع متطلبات كلمة المرور'] });
    const strong = await post(app, 'reset-password', { ...link, newPassword: otherPassword });
    expect(strong.status).toBe(200);
  });
});
