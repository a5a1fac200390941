import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStudent, post, signIn } from '#server/testing/account-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const graceInMilliseconds = 20_000;
const refresh = (body: unknown) => post(app, 'refresh-token', body);
const open = async () => signIn(app, (await createStudent(app)).email);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof refresh>>) => [status, body?.code];
const expired = [401, 'auth.session_expired'];

describe('refresh', () => {
  test('a token is exchanged once for a new pair, bare or named', async () => {
    const { refreshToken } = await open();
    const first = await refresh(refreshToken);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body).toSorted()).toEqual([
      'accessToken',
      'accessTokenExpires',
      'refreshToken',
      'roles',
    ]);
    expect(first.body.refreshToken).not.toBe(refreshToken);
    const second = await refresh({ refreshToken: first.body.refreshToken });
    expect(second.status).toBe(200);
  });

  test('a used token that comes back ends the whole session, and no other one', async () => {
    const { email } = await createStudent(app);
    const [stolen, other] = [await signIn(app, email), await signIn(app, email)];
    const next = await refresh(stolen.refreshToken);
    app.clock.advance(graceInMilliseconds + 1);
    expect(codeOf(await refresh(stolen.refreshToken))).toEqual(expired);
    expect(codeOf(await refresh(next.body.refreshToken))).toEqual(expired);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test('a token whose reply was lost is exchanged again for 20 seconds', async () => {
    const { refreshToken } = await open();
    await refresh(refreshToken);
    app.clock.advance(graceInMilliseconds);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    expect((await refresh(again.body.refreshToken)).status).toBe(200);
  });

  test('after a successor was used, its predecessor ends the session even within these seconds', async () => {
    const { refreshToken } = await open();
    const next = await refresh(refreshToken);
    const latest = await refresh(next.body.refreshToken);
    expect(codeOf(await refresh(refreshToken))).toEqual(expired);
    expect(codeOf(await refresh(latest.body.refreshToken))).toEqual(expired);
  });

  test('only one of two successors of a token can be used; the other ends the session', async () => {
    const { refreshToken } = await open();
    const [own, thiefs] = [await refresh(refreshToken), await refresh(refreshToken)];
    const latest = await refresh(own.body.refreshToken);
    expect(latest.status).toBe(200);
    expect(codeOf(await refresh(thiefs.body.refreshToken))).toEqual(expired);
    expect(codeOf(await refresh(latest.body.refreshToken))).toEqual(expired);
  });

  test('exactly one of the successors that parallel requests got can be used', async () => {
    const { refreshToken } = await open();
    const first = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)));
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const second = await Promise.all(first.map(({ body }) => refresh(body.refreshToken)));
    expect(second.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401,
    ]);
  });

  test('an ended session is not brought back by a token that was used a moment ago', async () => {
    const { refreshToken } = await open();
    const next = await refresh(refreshToken);
    await post(app, 'revoke-token', next.body.refreshToken);
    expect(codeOf(await refresh(refreshToken))).toEqual(expired);
  });

  test('a session that is used stays, one unused for 30 days ends', async () => {
    const { refreshToken } = await open();
    app.clock.advance(29 * dayInMilliseconds);
    const renewed = await refresh(refreshToken);
    app.clock.advance(29 * dayInMilliseconds);
    const renewedAgain = await refresh(renewed.body.refreshToken);
    expect(renewedAgain.status).toBe(200);
    app.clock.advance(30 * dayInMilliseconds);
    expect(codeOf(await refresh(renewedAgain.body.refreshToken))).toEqual(expired);
  });

  test('parallel refreshes and sign-ins of one account cannot deadlock', async () => {
    const { email } = await createStudent(app);
    const [first, second] = [await signIn(app, email), await signIn(app, email)];
    const replies = await Promise.all([
      signIn(app, email),
      refresh(first.refreshToken),
      signIn(app, email),
      refresh(second.refreshToken),
      signIn(app, email),
    ]);
    const statuses = replies.map((reply) => ('status' in reply ? reply.status : 200));
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  });

  test.each([['unknown'], [`' or 1=1 --`], [{ refreshToken: 'unknown' }]])(
    'a token that nobody issued is an ended session: %j',
    async (body) => {
      expect(codeOf(await refresh(body))).toEqual(expired);
    },
  );

  test.each([
    [5],
    [null],
    [[]],
    [{}],
    [''],
    [{ refreshToken: 7 }],
    ['x'.repeat(201)],
    ['a\u0000b'],
  ])('an invalid token is refused: %j', async (body) => {
    const reply = await refresh(body);
    expect(reply.status).toBe(400);
  });

  test('the path of the specification without /api answers too', async () => {
    const { refreshToken } = await open();
    const reply = await app.app.inject({
      method: 'POST',
      url: '/Auth/refresh-token',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(refreshToken),
    });
    expect(reply.statusCode).toBe(200);
  });
});

describe('revoke', () => {
  test('a revocation ends the session of the token, and may be repeated', async () => {
    const { refreshToken } = await open();
    const next = await refresh(refreshToken);
    expect((await post(app, 'revoke-token', next.body.refreshToken)).status).toBe(204);
    expect((await post(app, 'revoke-token', { refreshToken: next.body.refreshToken })).status).toBe(
      204,
    );
    expect(codeOf(await refresh(next.body.refreshToken))).toEqual(expired);
  });

  test('an unknown token is answered the same', async () => {
    expect((await post(app, 'revoke-token', 'unknown')).status).toBe(204);
  });
});
