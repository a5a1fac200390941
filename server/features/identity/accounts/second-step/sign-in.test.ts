import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudent, goodPassword, otherPassword, post } from '#server/testing/account-calls.ts';
import {
  beginSignIn,
  callOwn,
  codeAt,
  completeSignIn,
  replaceTeacher,
  linkApp,
  signInTeacher,
} from '#server/testing/calls/second-step-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

let teacher: Awaited<ReturnType<typeof replaceTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  teacher = await replaceTeacher(app);
});
afterAll(() => app.close());

/** A teacher whose sign-in has a second step from now on. */
const withApp = async () => {
  const headers = await signInTeacher(app, teacher);
  return { headers, ...(await linkApp(app, headers)) };
};

const codeOf = (secret: string) => ({ method: 'app', code: codeAt(secret, app.clock.now()) });

describe('the sign-in of a teacher', () => {
  test('a sign-in without a second step is as before', async () => {
    const { status, body } = await post(app, 'login', teacher);
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      accessTokenExpires: expect.any(String),
      roles: ['teacher'],
    });
  });

  test('a teacher with an app gets by either call no token, and what the second step needs', async () => {
    await withApp();
    for (const call of ['login', 'admin/login'] as const) {
      const { status, body } = await post(app, call, teacher);
      expect([status, body.code]).toEqual([401, 'auth.second_step_required']);
      expect(body.secondStep).toEqual({
        challengeToken: expect.stringMatching(/^[\w-]{43}$/u),
        expiresAt: new Date(app.clock.now().getTime() + 5 * 60_000).toISOString(),
        methods: ['app', 'recovery'],
        passkeyOptions: null,
      });
      expect(JSON.stringify(body)).not.toContain('accessToken');
    }
  });

  test('a sign-in with an app is completed by its code, with the reply of the specification', async () => {
    const { secret } = await withApp();
    const { challengeToken } = await beginSignIn(app, teacher);
    const { status, body, headers } = await completeSignIn(app, challengeToken, codeOf(secret));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      roles: ['teacher'],
      token: body.accessToken,
      user: { email: teacher.email, role: 'teacher' },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toContain('device=');
    const own = { authorization: `Bearer ${body.accessToken}` };
    expect((await callOwn(app, 'GET', '/second-step', own)).status).toBe(200);
  });

  test('a sign-in is completed during maintenance too, so that the teacher can end it', async () => {
    const { headers, secret } = await withApp();
    const closed = await app.app.inject({
      method: 'PATCH',
      url: '/api/settings',
      headers,
      payload: { maintenanceMode: true },
    });
    expect(closed.statusCode).toBe(200);
    const { body } = await post(app, 'admin/login', teacher);
    const { challengeToken } = body.secondStep;
    const { status, body: session } = await completeSignIn(app, challengeToken, codeOf(secret));
    expect(status).toBe(200);
    await app.app.inject({
      method: 'PATCH',
      url: '/api/settings',
      headers: { authorization: `Bearer ${session.accessToken}` },
      payload: { maintenanceMode: false },
    });
  });

  test('a wrong password says nothing about the second step', async () => {
    await withApp();
    const { status, body } = await post(app, 'login', { ...teacher, password: 'Wrong!2026' });
    expect([status, body.code, body.secondStep]).toEqual([401, 'auth.bad_credentials', undefined]);
  });

  test('right passwords use up no attempts', async () => {
    await withApp();
    for (let count = 0; count < 12; count += 1) {
      expect((await post(app, 'login', teacher)).body.code).toBe('auth.second_step_required');
    }
  });

  test('a student never needs a second step', async () => {
    await withApp();
    const { email } = await createStudent(app);
    expect((await post(app, 'login', { email, password: goodPassword })).status).toBe(200);
  });
});

describe('a code of the app', () => {
  test('a code is accepted from clocks half a minute off, in Arabic digits too, and no further', async () => {
    const { secret } = await withApp();
    const at = async (secondsOff: number, write = (code: string) => code) => {
      app.clock.advance(5 * 60_000);
      const { challengeToken } = await beginSignIn(app, teacher);
      const moment = new Date(app.clock.now().getTime() + secondsOff * 1000);
      const code = write(codeAt(secret, moment));
      return (await completeSignIn(app, challengeToken, { method: 'app', code })).status;
    };
    const inArabic = (code: string) =>
      code.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x06_60 + Number(digit)));
    expect([await at(-30), await at(0), await at(30), await at(0, inArabic)]).toEqual([
      200, 200, 200, 200,
    ]);
    expect([await at(-90), await at(90)]).toEqual([400, 400]);
  });

  test('a code opens one session, also when it is sent twice at once', async () => {
    const { secret } = await withApp();
    const steps = [await beginSignIn(app, teacher), await beginSignIn(app, teacher)];
    const replies = await Promise.all(
      steps.map(({ challengeToken }) => completeSignIn(app, challengeToken, codeOf(secret))),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)?.body.code).toBe('second_step.code_wrong');
  });

  test("a code may be mistyped ten times; then the account waits, whatever the caller's address", async () => {
    const { secret } = await withApp();
    const { challengeToken } = await beginSignIn(app, teacher);
    for (let count = 0; count < 10; count += 1) {
      const reply = await completeSignIn(app, challengeToken, { method: 'app', code: '000000' });
      expect([reply.status, reply.body.code]).toEqual([400, 'second_step.code_wrong']);
    }
    const again = await beginSignIn(app, teacher);
    const refused = await completeSignIn(app, again.challengeToken, codeOf(secret));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a wrong code is listed in the history of sign-ins', async () => {
    const { headers } = await withApp();
    const { challengeToken } = await beginSignIn(app, teacher);
    await completeSignIn(app, challengeToken, { method: 'app', code: '000000' });
    const { body } = await callOwn(app, 'GET', '/sign-ins', headers);
    expect(body.map((row: { wasSuccessful: boolean }) => row.wasSuccessful)).toEqual([false, true]);
  });
});

describe('the challenge of a sign-in', () => {
  test('a challenge ends after five minutes', async () => {
    const { secret } = await withApp();
    const { challengeToken } = await beginSignIn(app, teacher);
    app.clock.advance(5 * 60_000);
    const { status, body } = await completeSignIn(app, challengeToken, codeOf(secret));
    expect([status, body.code]).toEqual([400, 'second_step.expired']);
  });

  test('a challenge serves one session', async () => {
    const { secret } = await withApp();
    const { challengeToken } = await beginSignIn(app, teacher);
    expect((await completeSignIn(app, challengeToken, codeOf(secret))).status).toBe(200);
    app.clock.advance(60_000);
    const { body } = await completeSignIn(app, challengeToken, codeOf(secret));
    expect(body.code).toBe('second_step.expired');
  });

  test('a challenge serves nothing else: no call accepts it as a token', async () => {
    const { headers } = await withApp();
    const { challengeToken } = await beginSignIn(app, teacher);
    const asToken = { authorization: `Bearer ${challengeToken}` };
    expect((await callOwn(app, 'GET', '/second-step', asToken)).status).toBe(401);
    const proof = { method: 'password', password: teacher.password };
    const confirmed = await callOwn(app, 'POST', '/confirmation', headers, {
      challengeToken,
      proof,
    });
    expect(confirmed.body.code).toBe('second_step.expired');
  });

  test('a challenge ends when the password is changed meanwhile', async () => {
    const { headers, secret } = await withApp();
    const { challengeToken } = await beginSignIn(app, teacher);
    const passwords = { currentPassword: teacher.password, newPassword: otherPassword };
    expect((await callOwn(app, 'POST', '/password', headers, passwords)).status).toBe(200);
    const { status, body } = await completeSignIn(app, challengeToken, codeOf(secret));
    expect([status, body.code]).toEqual([401, 'auth.bad_credentials']);
  });

  test('a challenge refuses what is no proof of a second step as invalid', async () => {
    await withApp();
    const { challengeToken } = await beginSignIn(app, teacher);
    for (const proof of [
      {},
      { method: 'app' },
      { method: 'app', code: '' },
      { method: 'password', password: 'Tarkib!2026x' },
      { method: 'passkey', credential: {} },
      { method: 'sms', code: '1' },
    ]) {
      const { status, body } = await completeSignIn(app, challengeToken, proof);
      expect([status, body.code], JSON.stringify(proof)).toEqual([400, 'request.invalid']);
    }
  });

  test('a challenge refuses a passkey that the account does not have', async () => {
    await withApp();
    const { challengeToken } = await beginSignIn(app, teacher);
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };
    const reply = await completeSignIn(app, challengeToken, { method: 'passkey', credential });
    expect([reply.status, reply.body.code]).toEqual([400, 'second_step.passkey_refused']);
  });
});

describe('a recovery code', () => {
  test('a recovery code opens one session, typed in capitals without its dashes, and its owner gets a mail', async () => {
    const { recoveryCodes } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    const [first = ''] = recoveryCodes;
    expect(first).toMatch(/^(?:[\da-hjkmnp-tv-z]{4}-){3}[\da-hjkmnp-tv-z]{4}$/u);
    const code = first.toUpperCase().replaceAll('-', ' ');
    const use = async () => {
      const { challengeToken } = await beginSignIn(app, teacher);
      return completeSignIn(app, challengeToken, { method: 'recovery', code });
    };
    expect((await use()).status).toBe(200);
    expect(app.sent.at(-1)).toMatchObject({
      to: teacher.email,
      plain: expect.stringContaining('برمز استرداد'),
    });
    const again = await use();
    expect([again.status, again.body.code]).toEqual([400, 'second_step.recovery_code_wrong']);
  });

  test('a recovery code is stored as a hash only', async () => {
    const { recoveryCodes } = await withApp();
    const rows = await app.database
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', teacher.id)
      .execute();
    expect(rows).toHaveLength(10);
    const stored = rows.map(({ code_hash }) => code_hash.toString('latin1')).join('');
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });
});
