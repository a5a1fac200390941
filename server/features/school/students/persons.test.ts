import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createStudent,
  goodPassword,
  linksTo,
  newEmail,
  post,
  registration,
  signIn,
} from '#server/testing/account-calls.ts';
import { insertGrantOf } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
});
afterEach(() => {
  app.sent.length = 0;
});
afterAll(() => app.close());

let phones = 0;
const newPhone = () => `0109${String((phones += 1)).padStart(7, '0')}`;

/** Invites one student, who is stored as a person at once. `key` is the secret of the mailed link. */
const invite = async (row: { name?: string; email?: string; phone?: string; group?: string }) => {
  const requestId = randomUUID();
  const reply = await calls.sendJson('POST', '/api/students/import', {
    requestId,
    rows: [{ name: 'نور سامي', grade: '2', ...row }],
  });
  expect(reply.statusCode).toBe(200);
  const stored = await app.database
    .selectFrom('invitations')
    .selectAll()
    .where('import_id', '=', requestId)
    .executeTakeFirstOrThrow();
  const link = app.sent.findLast(({ to }) => to === row.email)?.plain.match(/https:\S+/u)?.[0];
  const key = link === undefined ? '' : (new URL(link).searchParams.get('key') ?? '');
  return { id: stored.id, code: stored.code ?? '', key, studentId: stored.student_id ?? '' };
};
const accept = async (code: string, email: string, key = '') => {
  const payload = {
    code,
    key,
    email,
    password: goodPassword,
    firstName: 'نور',
    lastName: 'سامي',
    grade: '2',
  };
  const reply = await app.app.inject({ method: 'POST', url: '/api/invitations/accept', payload });
  return reply.statusCode;
};
const list = async (query: string) => {
  const reply = await calls.sendJson('GET', `/api/user/students?${query}`);
  return reply.json<{ id: string; state: string; email: string; cardNumber: string }[]>();
};
const find = (id: string) =>
  app.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
const withdraw = (id: string) => calls.sendJson('POST', '/api/invitations/withdraw', { ids: [id] });

describe('an invited student', () => {
  test('an invited student is a student of every list, found by name, phone and card, before the account exists', async () => {
    const phone = newPhone();
    const { studentId } = await invite({ name: 'فريدة منصور', phone });
    const [found] = await list(`search=${encodeURIComponent('فريده منصور')}`);
    expect(found).toMatchObject({ id: studentId, state: 'invited', email: '' });
    for (const search of [phone, phone.slice(-4), found?.cardNumber ?? '']) {
      expect((await list(`search=${search}`)).map(({ id }) => id)).toContain(studentId);
    }
    const states = await Promise.all(
      ['all', 'notActive', 'invited', 'walkIn', 'active'].map(async (state) =>
        (await list(`state=${state}&search=${phone}`)).map(({ id }) => id),
      ),
    );
    expect(states).toEqual([[studentId], [studentId], [studentId], [], []]);
  });

  test('an invited student has everything at the activation that the teacher gave before it', async () => {
    const email = newEmail();
    const { code, key, studentId } = await invite({ email, phone: newPhone() });
    await insertGrantOf(app, studentId);
    expect(await accept(code, email, key)).toBe(200);
    const { accessToken } = await signIn(app, email);
    const own = await app.app.inject({
      url: `/api/user/${studentId}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(own.json()).toMatchObject({ id: studentId, isPremium: true, state: 'active' });
    expect(await list(`search=${encodeURIComponent(email)}`)).toHaveLength(1);
  });

  test('an invited student cannot sign in, reset a password or get a link by mail', async () => {
    const email = newEmail();
    const { studentId } = await invite({ email });
    app.sent.length = 0;
    expect(await post(app, 'login', { email, password: goodPassword })).toMatchObject({
      status: 401,
    });
    expect(await post(app, 'forgot-password', { email })).toMatchObject({ status: 200 });
    const reply = await calls.sendJson('POST', `/api/user/${studentId}/reset-link`, {});
    expect({ status: reply.statusCode, ...reply.json() }).toMatchObject({
      status: 409,
      code: 'student.not_active',
    });
    expect(app.sent).toEqual([]);
  });

  test('an invited student stays apart from a stranger who registers the invited address', async () => {
    const email = newEmail();
    const { code, key, studentId } = await invite({ email });
    await post(app, 'register', registration(email, { firstName: 'غريب' }));
    expect(await find(studentId)).toMatchObject({ first_name: 'نور', email: null });
    expect(await accept(code, email, key)).toBe(200);
    // The unconfirmed registration ends, and nothing is left of it.
    expect(await list(`search=${encodeURIComponent(email)}`)).toMatchObject([{ id: studentId }]);
    const [strangers] = linksTo(app, email, '/verify-email');
    expect((await post(app, 'verify-email', strangers)).status).not.toBe(200);
  });

  test('an invited student who registers the invited address, and opens the mail in the same browser, is the invited person', async () => {
    const email = newEmail();
    const { studentId } = await invite({ email });
    const { headers } = await post(app, 'register', registration(email, { firstName: 'نونو' }));
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const [link] = linksTo(app, email, '/verify-email');
    const opened = await Promise.all([1, 2].map(() => post(app, 'verify-email', link, { cookie })));
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
    expect(opened.filter(({ body }) => body.session !== undefined)).toHaveLength(1);
    // Name and grade are the teacher's.
    expect(await find(studentId)).toMatchObject({ first_name: 'نور', email });
    expect(await list(`search=${encodeURIComponent(email)}`)).toMatchObject([
      { id: studentId, state: 'active', isVerified: true },
    ]);
    await expect(signIn(app, email)).resolves.toBeDefined();
  });

  test('an invited student stays apart from a registration that the mail confirms in another browser', async () => {
    const email = newEmail();
    const { studentId } = await invite({ email });
    await post(app, 'register', registration(email));
    const [link] = linksTo(app, email, '/verify-email');
    expect(await post(app, 'verify-email', link)).toMatchObject({ status: 200 });
    expect(await find(studentId)).toMatchObject({ email: null });
  });

  test('an invited student stays apart from somebody who names the same phone number in the profile', async () => {
    const phone = newPhone();
    const { studentId } = await invite({ phone });
    const { id, email } = await createStudent(app);
    await app.database.updateTable('users').set({ phone }).where('id', '=', id).execute();
    await expect(signIn(app, email)).resolves.toBeDefined();
    expect(await find(studentId)).toMatchObject({ email: null });
    // Only the teacher decides whether they are one.
    const shown = await calls.sendJson('GET', `/api/students/${studentId}/merges`);
    expect(shown.json().similar).toMatchObject([{ id }]);
  });

  test('an invited student keeps the teacher’s name when the address is registered again before it is confirmed', async () => {
    const email = newEmail();
    const { code, studentId } = await invite({ phone: newPhone() });
    expect(await accept(code, email)).toBe(200);
    await post(app, 'register', registration(email, { firstName: 'غريب', grade: '1' }));
    expect(await find(studentId)).toMatchObject({ first_name: 'نور', grade: 2, email });
  });

  test('an invited student is one person when the invitation expired and the list is imported again', async () => {
    const phone = newPhone();
    const first = await invite({ name: 'حنين رضا', phone });
    await app.database
      .updateTable('invitations')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', first.id)
      .execute();
    expect(await list(`search=${phone}`)).toMatchObject([{ state: 'walkIn' }]);
    const second = await invite({ name: 'حنين رضا', phone });
    expect(second.studentId).toBe(first.studentId);
    expect(await list(`search=${phone}`)).toMatchObject([{ state: 'invited' }]);
  });

  test('an invited student activates once, however many use two codes of one address at once', async () => {
    const email = newEmail();
    const invited = await Promise.all([
      invite({ phone: newPhone() }),
      invite({ phone: newPhone() }),
    ]);
    const statuses = await Promise.all(invited.map(({ code }) => accept(code, email)));
    expect(statuses).toEqual([200, 200]);
    const owners = await Promise.all(invited.map(({ studentId }) => find(studentId)));
    expect(owners.filter((owner) => owner?.email === email)).toHaveLength(1);
  });
});

describe('a withdrawn invitation', () => {
  test('a withdrawn invitation takes its person along when nothing is stored about that person', async () => {
    const { id, studentId } = await invite({ phone: newPhone() });
    expect((await withdraw(id)).json()).toEqual({ count: 1 });
    expect(await find(studentId)).toBeUndefined();
  });

  test('a withdrawn invitation leaves a person of whom something is stored, who can be invited again', async () => {
    const phone = newPhone();
    const { id, studentId } = await invite({ name: 'مازن علي', phone });
    await insertGrantOf(app, studentId);
    await withdraw(id);
    expect(await list(`search=${phone}`)).toMatchObject([{ id: studentId, state: 'walkIn' }]);
    const again = await invite({ name: 'مازن علي', phone });
    expect(again.studentId).toBe(studentId);
  });

  test('a withdrawn invitation leaves an account that was activated meanwhile', async () => {
    const email = newEmail();
    const { id, code, key, studentId } = await invite({ email });
    await Promise.all([accept(code, email, key), withdraw(id)]);
    const person = await find(studentId);
    const invitation = await app.database
      .selectFrom('invitations')
      .select('joined_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(person?.activated_at != null).toBe(invitation.joined_at !== null);
  });
});
