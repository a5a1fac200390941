import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '#server/testing/account-calls.ts';
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

const show = async () => (await callOwn(app, 'GET', '/second-step', headers)).body;

const lastAction = () =>
  app.database
    .selectFrom('audit_log')
    .select('action')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('a second step is offered until the teacher closes the offer or sets one up', async () => {
  expect(await show()).toEqual({
    appSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    isOffered: true,
  });
  expect((await callOwn(app, 'DELETE', '/second-step/offer', headers)).status).toBe(204);
  expect((await show()).isOffered).toBe(false);
});

test('an app counts once its first code was typed; until then the sign-in is as before', async () => {
  const { body } = await callOwn(app, 'POST', '/second-step/app', headers);
  expect(body.secret).toMatch(/^[2-7A-Z]{32}$/u);
  const uri = new URL(body.uri);
  expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', body.secret]);
  expect(decodeURIComponent(uri.pathname)).toContain(teacher.email);
  expect((await post(app, 'login', teacher)).status).toBe(200);
  const wrong = await callOwn(app, 'PUT', '/second-step/app', headers, { code: '000000' });
  expect(wrong.body.code).toBe('second_step.code_wrong');
  expect((await post(app, 'login', teacher)).status).toBe(200);
});

test('the first second step ends the other sessions, tells the owner and brings recovery codes', async () => {
  const other = await signInTeacher(app, teacher);
  const { recoveryCodes } = await linkApp(app, headers);
  expect(recoveryCodes).toHaveLength(10);
  expect((await callOwn(app, 'GET', '/second-step', other)).status).toBe(401);
  expect(await show()).toMatchObject({ recoveryCodesLeft: 10, isOffered: false });
  expect(app.sent.at(-1)?.plain).toContain('فُعّل تطبيق الرموز');
  expect(await lastAction()).toEqual({ action: 'second_step.link_app' });
});

test('the code that linked the app signs nobody in', async () => {
  const { body } = await callOwn(app, 'POST', '/second-step/app', headers);
  const code = codeAt(body.secret, app.clock.now());
  await callOwn(app, 'PUT', '/second-step/app', headers, { code });
  const { challengeToken } = await beginSignIn(app, teacher);
  const reply = await completeSignIn(app, challengeToken, { method: 'app', code });
  expect(reply.body.code).toBe('second_step.code_wrong');
});

test('a second app does not replace a linked one', async () => {
  await linkApp(app, headers);
  const begun = await callOwn(app, 'POST', '/second-step/app', headers);
  expect([begun.status, begun.body.code]).toEqual([409, 'second_step.already_on']);
});

test('one of two simultaneous first codes links the app, so that one list of recovery codes is valid', async () => {
  const { body } = await callOwn(app, 'POST', '/second-step/app', headers);
  const code = codeAt(body.secret, app.clock.now());
  const replies = await Promise.all(
    [1, 2].map(() => callOwn(app, 'PUT', '/second-step/app', headers, { code })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await show()).recoveryCodesLeft).toBe(10);
});

test('the sign-in without its last second step is as before, and recovery codes are gone', async () => {
  await linkApp(app, headers);
  expect((await callOwn(app, 'DELETE', '/second-step/app', headers)).status).toBe(204);
  expect(await show()).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
  expect((await post(app, 'login', teacher)).status).toBe(200);
  expect(await lastAction()).toEqual({ action: 'second_step.remove_app' });
  expect((await callOwn(app, 'DELETE', '/second-step/app', headers)).status).toBe(400);
});

test('new recovery codes put the earlier ones out of use', async () => {
  const { recoveryCodes: old } = await linkApp(app, headers);
  const renewed = await callOwn(app, 'POST', '/second-step/recovery-codes', headers);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  const { challengeToken } = await beginSignIn(app, teacher);
  const proof = { method: 'recovery', code: old[0] };
  expect((await completeSignIn(app, challengeToken, proof)).status).toBe(400);
});

test('a teacher without a second step has no recovery codes', async () => {
  const reply = await callOwn(app, 'POST', '/second-step/recovery-codes', headers);
  expect([reply.status, reply.body.code]).toEqual([409, 'second_step.not_on']);
});

test('a passkey that was made for nothing is refused, and an unknown one cannot be removed', async () => {
  const { body } = await callOwn(app, 'POST', '/passkeys/begin', headers);
  expect(body.passkeyOptions).toMatchObject({ rp: { id: 'kimya.test' } });
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };
  const sent = { challengeToken: body.challengeToken, name: 'هاتفي', credential };
  const added = await callOwn(app, 'POST', '/passkeys', headers, sent);
  expect(added.body.code).toBe('second_step.passkey_refused');
  const unknown = '/passkeys/00000000-0000-4000-8000-000000000000';
  expect((await callOwn(app, 'DELETE', unknown, headers)).status).toBe(404);
});
