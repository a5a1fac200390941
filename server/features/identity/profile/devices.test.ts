import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, createStudent, post, signIn } from '#server/testing/account-calls.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { bearer, callMe } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const refreshStatus = async ({ refreshToken }: { refreshToken: string }) =>
  (await post(app, 'refresh-token', refreshToken)).status;

describe('sessions', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

  test('the sessions are listed with device and times, this one first', async () => {
    const { email } = await createStudent(app);
    const own = await signIn(app, email);
    app.clock.advance(60_000);
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/Auth/login',
      headers: { 'user-agent': phone },
      payload: { email, password: goodPassword },
    });
    expect(reply.statusCode).toBe(200);
    const { body } = await callMe(app, 'GET /sessions', bearer(own));
    const now = app.clock.now().toISOString();
    const before = new Date(app.clock.now().getTime() - 60_000).toISOString();
    expect(body).toMatchObject([
      { isCurrent: true, startedAt: before, device: { kind: 'unknown' } },
      {
        isCurrent: false,
        startedAt: now,
        lastUsedAt: now,
        device: { description: 'Chrome على Android', kind: 'phone' },
      },
    ]);
  });

  test('a student ends one of their own sessions, once', async () => {
    const { email } = await createStudent(app);
    const [other, own] = [await signIn(app, email), await signIn(app, email)];
    const { body } = await callMe(app, 'GET /sessions', bearer(own));
    const { id } = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await callMe(app, `DELETE /sessions/${id}`, bearer(own))).status).toBe(204);
    expect([await refreshStatus(other), await refreshStatus(own)]).toEqual([401, 200]);
    const again = await callMe(app, `DELETE /sessions/${id}`, bearer(own));
    expect([again.status, again.body.code]).toEqual([404, 'session.not_found']);
    expect((await callMe(app, 'GET /sessions', bearer(own))).body).toHaveLength(1);
  });

  test('a student neither sees nor ends sessions of somebody else', async () => {
    const [mine, theirs] = [await createStudent(app), await createStudent(app)];
    const own = await signIn(app, mine.email);
    const other = await signIn(app, theirs.email);
    const [{ id }] = (await callMe(app, 'GET /sessions', bearer(other))).body;
    const seen = (await callMe(app, 'GET /sessions', bearer(own))).body;
    expect(seen.map((session: { id: string }) => session.id)).not.toContain(id);
    const reply = await callMe(app, `DELETE /sessions/${id}`, bearer(own));
    expect([reply.status, reply.body.code]).toEqual([404, 'session.not_found']);
    expect((await callMe(app, 'DELETE /sessions', bearer(own))).status).toBe(204);
    expect(await refreshStatus(other)).toBe(200);
  });

  test.each([['not-an-id'], [randomUUID()]])('an unknown session is not found: %s', async (id) => {
    const { headers } = await insertStudent(app);
    const reply = await callMe(app, `DELETE /sessions/${id}`, headers);
    expect([reply.status, reply.body.code]).toEqual([404, 'session.not_found']);
  });

  test('a student ends all other sessions at once', async () => {
    const { email } = await createStudent(app);
    const [other, own] = [await signIn(app, email), await signIn(app, email)];
    expect((await callMe(app, 'DELETE /sessions', bearer(own))).status).toBe(204);
    expect([await refreshStatus(other), await refreshStatus(own)]).toEqual([401, 200]);
  });

  test('expired sessions are not listed', async () => {
    const { email } = await createStudent(app);
    await signIn(app, email);
    const expired = { expires_at: app.clock.now() };
    await app.database.updateTable('sessions').set(expired).execute();
    const own = await signIn(app, email);
    expect((await callMe(app, 'GET /sessions', bearer(own))).body).toHaveLength(1);
  });
});

describe('sign-in history', () => {
  const insertAttempts = async (userId: string, count: number) => {
    const now = app.clock.now().getTime();
    const rows = Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      user_id: userId,
      happened_at: new Date(now - index * 60_000),
      user_agent: '',
      was_successful: index % 2 === 0,
    }));
    await app.database.insertInto('sign_ins').values(rows).execute();
    return rows;
  };

  test('the history is paged, newest first, and says how many there are', async () => {
    const student = await insertStudent(app);
    const rows = await insertAttempts(student.id, 5);
    const { body, headers } = await callMe(app, 'GET /sign-ins?page=2&pageSize=2', student.headers);
    expect(headers['x-total-count']).toBe('5');
    expect(body).toEqual(
      rows.slice(2, 4).map((row) => ({
        id: row.id,
        happenedAt: row.happened_at.toISOString(),
        wasSuccessful: row.was_successful,
        device: { description: 'جهاز غير معروف', kind: 'unknown' },
      })),
    );
  });

  test('the history shows nobody else’s attempts', async () => {
    const [mine, theirs] = [await insertStudent(app), await insertStudent(app)];
    await insertAttempts(theirs.id, 3);
    const { body, headers } = await callMe(app, 'GET /sign-ins', mine.headers);
    expect([body, headers['x-total-count']]).toEqual([[], '0']);
  });
});
