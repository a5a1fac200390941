import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createStudent,
  goodPassword,
  otherPassword,
  post,
  signIn,
} from '#server/testing/account-calls.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

let nextPhone = 0;
const newPhone = () => `0109900${String((nextPhone += 1)).padStart(4, '0')}`;

const invitationCall = async (path: 'open' | 'accept', payload: object) => {
  const reply = await app.app.inject({ method: 'POST', url: `/api/invitations/${path}`, payload });
  return { status: reply.statusCode, body: reply.json() };
};

/** A code for the student, as the sheet and the card show it. */
const codeOf = async (studentId: string): Promise<string> => {
  const reply = await calls.sendJson('POST', `/api/students/${studentId}/invitation`, {});
  return reply.json().code;
};

const setPassword = (code: string, password = goodPassword) =>
  invitationCall('accept', { code, password, firstName: 'منة', lastName: 'طارق', grade: 3 });

/** A student of the roster who has set a password by the card, and has no address. */
const joinByCard = async (
  person: { phone?: string; parentPhone?: string; password?: string } = {},
) => {
  const { password = goodPassword, ...phones } = person;
  const id = randomUUID();
  const added = await calls.sendJson('POST', '/api/students', {
    id,
    name: 'منة طارق',
    grade: 3,
    isOtherPerson: true,
    ...phones,
  });
  expect(added.statusCode).toBe(200);
  const { status, body } = await setPassword(await codeOf(id), password);
  expect(status).toBe(200);
  return { id, number: added.json().cardNumber as string, accepted: body };
};

const login = (name: string, password = goodPassword, headers = {}) =>
  post(app, 'login', { email: name, password }, headers);

const deviceCookie = (headers: Record<string, unknown>) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

describe('a student without an address', () => {
  test('the card sets the password, after which number and phone sign in, in any spelling', async () => {
    const phone = newPhone();
    const { id, number, accepted } = await joinByCard({ phone });
    expect(accepted).toMatchObject({ isVerified: true, signInName: number });
    const arabic = number.replaceAll(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    for (const name of [number, arabic, phone, `+2${phone}`, phone.slice(1)]) {
      expect(await login(name), name).toMatchObject({ status: 200 });
    }
    const { accessToken } = await signIn(app, number);
    const me = await app.app.inject({
      url: '/api/user/me',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(me.json()).toMatchObject({ id, email: '', roles: ['student'] });
  });

  test('brothers and sisters with one phone are told apart by the password', async () => {
    const phone = newPhone();
    const first = await joinByCard({ phone });
    const second = await joinByCard({ parentPhone: phone, password: otherPassword });
    expect(await signedInAs(phone, goodPassword)).toBe(first.id);
    expect(await signedInAs(phone, otherPassword)).toBe(second.id);
  });

  test('where both passwords fit, the number is asked for, and nobody is signed in', async () => {
    const phone = newPhone();
    const [first, second] = [await joinByCard({ phone }), await joinByCard({ phone })];
    expect(await login(phone)).toMatchObject({ status: 401, body: { code: 'auth.number_needed' } });
    expect(await signedInAs(first.number, goodPassword)).toBe(first.id);
    expect(await signedInAs(second.number, goodPassword)).toBe(second.id);
  });

  test('a wrong password and an unknown name are refused alike', async () => {
    const phone = newPhone();
    const { number } = await joinByCard({ phone });
    const wanted = { status: 401, body: { code: 'auth.number_wrong' } };
    const replies = [];
    for (const name of [phone, number, newPhone(), '99999999']) {
      const { status, body } = await login(name, otherPassword);
      replies.push({ status, body: { ...body, instance: '', requestId: '' } });
    }
    expect(replies[0]).toMatchObject(wanted);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  test('wrong tries are counted for a phone in all its spellings', async () => {
    const phone = newPhone();
    await joinByCard({ phone });
    const spellings = [phone, `+2${phone}`, phone.slice(1), `002${phone}`];
    const statuses = [];
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      statuses.push((await login(spellings[attempt % 4] ?? '', otherPassword)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.at(-1)).toBe(429);
  });

  test('one browser is one device, by whichever name its student signs in', async () => {
    const phone = newPhone();
    const { id, number } = await joinByCard({ phone });
    let cookie = '';
    for (const name of [number, phone, `+2${phone}`, number]) {
      const { status, headers } = await login(name, goodPassword, { cookie });
      expect(status).toBe(200);
      cookie = deviceCookie(headers);
    }
    expect(await countSessions(id)).toBe(1);
    for (const userAgent of ['a', 'b', 'c']) {
      await login(phone, goodPassword, { 'user-agent': userAgent });
    }
    expect(await countSessions(id)).toBe(2);
  });

  test('a student whose account has an address signs in by the number too, once it is confirmed', async () => {
    const { id } = await createStudent(app);
    const { card_number: number } = await app.database
      .selectFrom('users')
      .select('card_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await signedInAs(number, goodPassword)).toBe(id);
    await app.database
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', id)
      .execute();
    expect(await login(number)).toMatchObject({ body: { code: 'auth.email_not_verified' } });
  });

  test('a phone or number opens no teacher’s session', async () => {
    const { number } = await joinByCard();
    expect(await post(app, 'admin/login', { email: number, password: goodPassword })).toMatchObject(
      { status: 401, body: { code: 'auth.number_wrong' } },
    );
  });
});

describe('a forgotten password', () => {
  test('a new card ends the sessions, and sets another password of the same account', async () => {
    const { id, number } = await joinByCard({ phone: newPhone() });
    await login(number);
    const code = await codeOf(id);
    expect(await countSessions(id)).toBe(0);
    expect(await codeOf(id)).toBe(code);
    expect(await invitationCall('open', { code })).toMatchObject({ body: { isActive: true } });
    await login(number);
    expect(await setPassword(code, otherPassword)).toMatchObject({
      status: 200,
      body: { signInName: number, isVerified: true },
    });
    expect(await countSessions(id)).toBe(0);
    expect(await login(number)).toMatchObject({ status: 401 });
    expect(await signedInAs(number, otherPassword)).toBe(id);
    expect(await setPassword(code)).toMatchObject({ status: 404 });
  });

  test('cards for many students leave those who have an account alone', async () => {
    const { id, number } = await joinByCard();
    await login(number);
    const reply = await calls.sendJson('POST', '/api/students/activation-cards', { ids: [id] });
    expect(reply.statusCode).toBe(409);
    expect(await countSessions(id)).toBe(1);
  });

  test('an account with an address gets no card: its reader gets a link', async () => {
    const { id } = await createStudent(app);
    const reply = await calls.sendJson('POST', `/api/students/${id}/invitation`, {});
    expect(reply.statusCode).toBe(404);
  });

  test('an invitation by mail adds the address that its reader has', async () => {
    const { id } = await joinByCard();
    const email = `${randomUUID()}@example.com`;
    await calls.sendJson('POST', `/api/students/${id}/invitation`, { email });
    const link = app.sent.findLast(({ to }) => to === email)?.plain.match(/https:\S+/u)?.[0] ?? '';
    const { searchParams } = new URL(link);
    const [code, key] = [searchParams.get('code'), searchParams.get('key')];
    const account = { code, key, email, firstName: 'منة', lastName: 'طارق', grade: 3 };
    expect(await invitationCall('accept', { ...account, password: otherPassword })).toMatchObject({
      status: 200,
      body: { signInName: '' },
    });
    expect(await signedInAs(email, otherPassword)).toBe(id);
  });
});

const signedInAs = async (name: string, password: string): Promise<string> => {
  const { accessToken } = await signIn(app, name, password);
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;
};

const countSessions = async (userId: string): Promise<number> => {
  const open = await app.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  return open.length;
};
