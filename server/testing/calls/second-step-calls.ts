import { Secret, TOTP } from 'otpauth';
import { post } from '#server/testing/account-calls.ts';
import { insertUser } from '#server/testing/fixtures.ts';
import { bearer } from '#server/testing/profile-calls.ts';
import { quickHash } from '#server/testing/quick-hash.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an authenticator app with this secret shows at a moment. */
export const codeAt = (secret: string, moment: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });

/** A call below `/api/user/me`. */
export const callOwn = async (
  { app }: TestApp,
  method: Method,
  path: string,
  headers: Headers,
  payload?: object,
) => {
  const url = `/api/user/me${path}`;
  const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
};

export type TeacherCredentials = { email: string; password: string };

/** A teacher whom a password signs in, in place of the one of an earlier test. */
export const replaceTeacher = async (test: TestApp) => {
  await test.database.deleteFrom('users').where('role', '=', 'teacher').execute();
  const password = 'Tarkib!2026x';
  const passwordHash = await quickHash(password);
  const name = { firstName: 'محمود', lastName: 'عبد الرحمن', grade: null };
  return { ...(await insertUser(test, { ...name, role: 'teacher', passwordHash })), password };
};

/** Signs the teacher in by the password alone. Throws when a second step is required. */
export const signInTeacher = async (test: TestApp, credentials: TeacherCredentials) => {
  const { status, body } = await post(test, 'login', credentials);
  if (status !== 200) throw new Error(`The sign-in was refused: ${body.code}`);
  return bearer(body);
};

/** Links an authenticator app, and moves the clock on so that the next code is a new one. */
export const linkApp = async (test: TestApp, headers: Headers) => {
  const begun = await callOwn(test, 'POST', '/second-step/app', headers);
  const secret: string = begun.body.secret;
  const code = codeAt(secret, test.clock.now());
  const { body } = await callOwn(test, 'PUT', '/second-step/app', headers, { code });
  test.clock.advance(60_000);
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
};

/** Signs in by the password, and returns the challenge of the second step. */
export const beginSignIn = async (test: TestApp, credentials: TeacherCredentials) => {
  const { body } = await post(test, 'login', credentials);
  return body.secondStep as { challengeToken: string; methods: string[] };
};

/** Completes a sign-in. */
export const completeSignIn = async ({ app }: TestApp, challengeToken: string, proof: object) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/Auth/second-step',
    payload: { challengeToken, proof },
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};
