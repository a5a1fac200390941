import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allRoutes } from '#contract/api/api.ts';
import {
  callOwn,
  codeAt,
  replaceTeacher,
  linkApp,
  signInTeacher,
} from '#server/testing/calls/second-step-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let headers: Record<string, string>;

let teacher: Awaited<ReturnType<typeof replaceTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  teacher = await replaceTeacher(app);
  headers = await signInTeacher(app, teacher);
});
afterAll(() => app.close());

const tenMinutes = 10 * 60_000;
const confirmedRoutes = allRoutes.filter(({ confirmation }) => confirmation === 'recent');

const codesOfAll = () =>
  Promise.all(
    confirmedRoutes.map(async ({ method, path, body }) => {
      const reply = await app.app.inject({
        method,
        url: path.replaceAll(/:\w+/gu, '00000000-0000-4000-8000-000000000000'),
        headers,
        ...(body ? { payload: {} } : {}),
      });
      const isProblem = reply.headers['content-type']?.includes('problem');
      return [`${method} ${path}`, isProblem ? reply.json().code : undefined];
    }),
  );

const refused = () =>
  confirmedRoutes.map(({ method, path }) => [`${method} ${path}`, 'auth.confirmation_required']);

const exportStatus = async () =>
  (await app.app.inject({ url: '/api/user/students/export', headers })).statusCode;

const begin = async () =>
  (await callOwn(app, 'POST', '/confirmation/begin', headers)).body as {
    challengeToken: string;
    methods: string[];
  };

const confirm = (challengeToken: string, proof: object) =>
  callOwn(app, 'POST', '/confirmation', headers, { challengeToken, proof });

test('refunds, exports and changes of the second step ask for a confirmation', () => {
  const paths = confirmedRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /api/payments/:id/refund',
      'GET /api/payments/export',
      'GET /api/payments/days/export',
      'GET /api/user/students/export',
      'GET /api/ExamResult/exam/:id/export',
      'GET /api/LessonAccessCode/batches/:id/export',
      'DELETE /api/user/me/second-step/app',
      'POST /api/user/me/second-step/recovery-codes',
    ]),
  );
});

test('every reply that is a sheet of students, payments or codes asks for a confirmation', () => {
  const sheets = allRoutes.filter(
    ({ access, replyMediaType, path }) =>
      access === 'teacher' &&
      [replyMediaType ?? []].flat().includes('text/csv') &&
      // Examples and the key of an exam hold nothing of a person.
      !/template|\/print\/key/u.test(path),
  );
  expect(sheets.filter(({ confirmation }) => confirmation === undefined)).toEqual([]);
});

test('a sign-in confirms for ten minutes; then every such call is refused before its body is read', async () => {
  app.clock.advance(tenMinutes - 1);
  expect((await codesOfAll()).map(([, code]) => code)).not.toContain('auth.confirmation_required');
  app.clock.advance(1);
  expect(await codesOfAll()).toEqual(refused());
});

test('a session that was never confirmed is refused, such as one that was open before the change', async () => {
  await app.database.updateTable('sessions').set({ confirmed_at: null }).execute();
  expect(await codesOfAll()).toEqual(refused());
});

test('without a second step the password confirms, for this session alone', async () => {
  const other = await signInTeacher(app, teacher);
  app.clock.advance(tenMinutes);
  const { challengeToken, methods } = await begin();
  expect(methods).toEqual([]);
  const wrong = await confirm(challengeToken, { method: 'password', password: 'Wrong!2026' });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'password.current_wrong']);
  expect(await exportStatus()).toBe(403);
  const reply = await confirm(challengeToken, { method: 'password', password: teacher.password });
  expect(reply.body).toEqual({
    confirmedUntil: new Date(app.clock.now().getTime() + tenMinutes).toISOString(),
  });
  expect(await exportStatus()).toBe(200);
  headers = other;
  expect(await exportStatus()).toBe(403);
});

test('with a second step the password does not confirm, and a code does so once', async () => {
  const { secret, recoveryCodes } = await linkApp(app, headers);
  app.clock.advance(tenMinutes);
  const { challengeToken, methods } = await begin();
  expect(methods).toEqual(['app', 'recovery']);
  const byPassword = { method: 'password', password: teacher.password };
  expect((await confirm(challengeToken, byPassword)).body.code).toBe('password.current_wrong');
  const byCode = { method: 'app', code: codeAt(secret, app.clock.now()) };
  expect((await confirm(challengeToken, byCode)).status).toBe(200);
  expect(await exportStatus()).toBe(200);
  const next = await begin();
  expect((await confirm(next.challengeToken, byCode)).body.code).toBe('second_step.code_wrong');
  const byRecovery = { method: 'recovery', code: recoveryCodes[3] };
  expect((await confirm(next.challengeToken, byRecovery)).status).toBe(200);
});

test('a caller who guesses waits after ten attempts', async () => {
  const { challengeToken } = await begin();
  for (let count = 0; count < 10; count += 1) {
    await confirm(challengeToken, { method: 'password', password: `Wrong!2026${count}` });
  }
  const reply = await confirm(challengeToken, { method: 'password', password: teacher.password });
  expect(reply.status).toBe(429);
});

test('a confirmation outlives a renewed access token, because it belongs to the session', async () => {
  const { body } = await app.app
    .inject({ method: 'POST', url: '/api/Auth/login', payload: teacher })
    .then((reply) => ({ body: reply.json() }));
  const renewed = await app.app.inject({
    method: 'POST',
    url: '/api/Auth/refresh-token',
    payload: { refreshToken: body.refreshToken },
  });
  headers = { authorization: `Bearer ${renewed.json().accessToken}` };
  expect(await exportStatus()).toBe(200);
});
