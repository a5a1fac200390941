import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createStudent,
  goodPassword,
  newEmail,
  otherPassword,
  post,
  signIn,
} from '#server/testing/account-calls.ts';
import { bearer, callMe } from '#server/testing/profile-calls.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

/** A student who has set a password by the card, and has no address. */
const joinByCard = async () => {
  const id = randomUUID();
  const added = await calls.sendJson('POST', '/api/students', { id, name: 'منة طارق', grade: 3 });
  await openCard(id, goodPassword);
  return { id, number: added.json().cardNumber as string };
};

const openCard = async (id: string, password: string) => {
  const { code } = (await calls.sendJson('POST', `/api/students/${id}/invitation`, {})).json();
  const payload = { code, password, firstName: 'منة', lastName: 'طارق', grade: 3 };
  const used = await app.app.inject({ method: 'POST', url: '/api/invitations/accept', payload });
  expect(used.statusCode).toBe(200);
};

const ask = async (number: string, email: string, password = goodPassword) =>
  callMe(app, 'POST /email', bearer(await signIn(app, number)), { email, password });

/** Opens the link of the latest mail to an address. */
const openLink = async (email: string) => {
  const link = app.sent
    .findLast(({ to }) => to === email)
    ?.plain.match(/https:\S+verify-email\S+/u);
  const token = new URL(link?.[0] ?? 'https://none.test').searchParams.get('token') ?? 'none';
  return post(app, 'verify-email', { email, token });
};

const emailOf = async (id: string) => {
  const row = await app.database
    .selectFrom('users')
    .select(['email', 'search_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.email;
};

const cookieOf = (headers: Record<string, unknown>) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

test('the address is added once its mail is opened, and the browser stays one device', async () => {
  const { id, number } = await joinByCard();
  const first = await post(app, 'login', { email: number, password: goodPassword });
  const email = newEmail();
  expect((await ask(number, email)).status).toBe(200);
  expect(await emailOf(id)).toBeNull();
  expect((await post(app, 'login', { email, password: goodPassword })).status).toBe(401);
  expect((await openLink(email)).status).toBe(200);
  expect(await emailOf(id)).toBe(email);
  // Mail programs open a link twice.
  expect((await openLink(email)).status).toBe(200);
  const headers = { cookie: cookieOf(first.headers) };
  const before = await countSessions(id);
  const login = await post(app, 'login', { email, password: goodPassword }, headers);
  expect(login.status).toBe(200);
  expect(await countSessions(id)).toBe(before);
  expect((await post(app, 'login', { email: number, password: goodPassword })).status).toBe(200);
  const again = await callMe(app, 'POST /email', bearer(login.body), {
    email: newEmail(),
    password: goodPassword,
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'profile.has_email' } });
});

const countSessions = async (userId: string): Promise<number> => {
  const open = await app.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  return open.length;
};

test('a wrong password is refused at its field, and nothing is mailed', async () => {
  const { number } = await joinByCard();
  const email = newEmail();
  expect(await ask(number, email, otherPassword)).toMatchObject({
    status: 400,
    body: { code: 'password.current_wrong', errors: { password: [expect.any(String)] } },
  });
  expect(app.sent.filter(({ to }) => to === email)).toEqual([]);
});

test('an address that has an account gets the same reply, and is not added', async () => {
  const { id, number } = await joinByCard();
  const { email: taken } = await createStudent(app);
  const replies = [await ask(number, taken), await ask(number, newEmail())];
  expect(replies[0]!.body).toEqual(replies[1]!.body);
  expect(app.sent.findLast(({ to }) => to === taken)?.subject).toContain('لديك حساب بالفعل');
  expect((await openLink(taken)).status).not.toBe(200);
  expect(await emailOf(id)).toBeNull();
});

test('of two students who add one address the reader’s first link counts', async () => {
  const [first, second] = [await joinByCard(), await joinByCard()];
  const email = newEmail();
  await ask(first.number, email);
  const links = [app.sent.findLast(({ to }) => to === email)!];
  await ask(second.number, email);
  links.push(app.sent.findLast(({ to }) => to === email)!);
  const tokens = links.map(({ plain }) =>
    new URL(plain.match(/https:\S+verify-email\S+/u)?.[0] ?? '').searchParams.get('token'),
  );
  const opened = await Promise.all(
    tokens.map((token) => post(app, 'verify-email', { email, token })),
  );
  expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const emails = [await emailOf(first.id), await emailOf(second.id)];
  expect(emails.filter((own) => own === email)).toHaveLength(1);
});

/** What a merge and an erasure leave of a student's row. */
const leave = (id: string, role: 'erased' | 'merged', mergedInto: string | null = null) =>
  sql`
    update users set role = ${role}, merged_into = ${mergedInto}, password_hash = null, activated_at = null
    where id = ${id}`.execute(app.database);

test('a merge, an erasure, a new card and another password end the link', async () => {
  const ends: ((student: { id: string; number: string }) => Promise<unknown>)[] = [
    ({ id }) => leave(id, 'erased'),
    async ({ id }) => leave(id, 'merged', (await joinByCard()).id),
    ({ id }) => openCard(id, otherPassword),
    async ({ number }) =>
      callMe(app, 'POST /password', bearer(await signIn(app, number)), {
        currentPassword: goodPassword,
        newPassword: otherPassword,
      }),
  ];
  for (const end of ends) {
    const student = await joinByCard();
    const email = newEmail();
    await ask(student.number, email);
    await end(student);
    expect((await openLink(email)).status).toBe(400);
    expect(await emailOf(student.id)).toBeNull();
  }
});

test('only the latest link of a student works, for 48 hours', async () => {
  const { id, number } = await joinByCard();
  const [mistyped, email] = [newEmail(), newEmail()];
  await ask(number, mistyped);
  await ask(number, email);
  expect((await openLink(mistyped)).status).toBe(400);
  app.clock.advance(49 * 60 * 60 * 1000);
  expect((await openLink(email)).status).toBe(400);
  expect(await emailOf(id)).toBeNull();
});
