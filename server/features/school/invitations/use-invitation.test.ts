import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { groupCode } from '#domain/typed-codes/typed-code.ts';
import {
  createStudent,
  goodPassword,
  linksTo,
  newEmail,
  post,
  registration,
  signIn,
} from '#server/testing/account-calls.ts';
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

/** Invites one student. `key` is the secret of the mailed link. */
const invite = async (
  row: { email?: string; phone?: string; parentPhone?: string } = { email: newEmail() },
) => {
  const requestId = randomUUID();
  const whole = { name: 'مريم حسن علي', grade: '2', centre: 'سنتر النور', phone: '', ...row };
  const reply = await calls.sendJson('POST', '/api/students/import', {
    requestId,
    rows: [{ ...whole, phone: whole.phone || `010${String(Math.random()).slice(2, 10)}` }],
  });
  expect(reply.statusCode).toBe(200);
  const stored = await app.database
    .selectFrom('invitations')
    .selectAll()
    .where('import_id', '=', requestId)
    .executeTakeFirstOrThrow();
  const link = app.sent.findLast(({ to }) => to === row.email)?.plain.match(/https:\S+/u)?.[0];
  const key = link === undefined ? '' : (new URL(link).searchParams.get('key') ?? '');
  return { ...stored, code: stored.code ?? '', key };
};

const call = async (path: 'open' | 'accept', payload: object) => {
  const reply = await app.app.inject({ method: 'POST', url: `/api/invitations/${path}`, payload });
  return { status: reply.statusCode, body: reply.json() };
};

const acceptance = (code: string, email: string, changes: object = {}) => ({
  code,
  email,
  password: goodPassword,
  firstName: 'مريم',
  lastName: 'حسن علي',
  grade: '2',
  ...changes,
});

const findUser = (email: string) =>
  app.database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const findInvitation = (id: string) =>
  app.database.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a code', () => {
  test('a code shows name and grade, and nothing that only the reader of the mail knows', async () => {
    const email = newEmail();
    const { code, key } = await invite({ email });
    const person = { firstName: 'مريم', lastName: 'حسن علي', grade: 2, isActive: false };
    expect(await call('open', { code })).toEqual({ status: 200, body: { ...person, email: '' } });
    expect(await call('open', { code, key: 'x'.repeat(43) })).toMatchObject({
      body: { email: '' },
    });
    expect(await call('open', { code, key })).toMatchObject({ body: { ...person, email } });
  });

  test('a code is read in groups, in lower case, with blanks', async () => {
    const { code } = await invite();
    const typed = ` ${groupCode(code).toLowerCase().replace('-', ' - ')} `;
    expect(await call('open', { code: typed })).toMatchObject({ status: 200 });
  });

  test('an unknown, mistyped, used, withdrawn or expired code is refused alike', async () => {
    const used = await invite();
    await call('accept', acceptance(used.code, newEmail()));
    const withdrawn = await invite();
    await calls.sendJson('POST', '/api/invitations/withdraw', { ids: [withdrawn.id] });
    const expired = await invite();
    await app.database
      .updateTable('invitations')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', expired.id)
      .execute();
    const codes = ['', 'x', '2222222222', 'ZZZZZ-ZZZZZ', used.code, withdrawn.code, expired.code];
    const replies = [];
    for (const code of codes) {
      replies.push(
        await call('open', { code }),
        await call('accept', acceptance(code, newEmail())),
      );
    }
    const [first] = replies;
    expect(first).toMatchObject({ status: 404, body: { code: 'invitation.invalid' } });
    for (const reply of replies) expect(reply).toEqual(first);
  });

  test('a code can be guessed a hundred times in a quarter of an hour, and no more', async () => {
    const limited = await createTestApp();
    const guess = () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/invitations/open',
        payload: { code: '2222222222' },
      });
    for (let tries = 0; tries < 100; tries += 1) expect((await guess()).statusCode).toBe(404);
    expect((await guess()).statusCode).toBe(429);
    await limited.close();
  });
});

describe('an account', () => {
  test('an account from the link of the mail can sign in at once', async () => {
    const email = newEmail();
    const invitation = await invite({ email, phone: '01012345678', parentPhone: '01212345678' });
    app.sent.length = 0;
    const { code, key } = invitation;
    const accepted = await call('accept', acceptance(code, email, { key, lastName: 'حسن' }));
    expect(accepted).toMatchObject({ status: 200, body: { isVerified: true } });
    expect(app.sent).toEqual([]);
    expect((await signIn(app, email)).roles).toEqual(['student']);
    const user = await findUser(email);
    expect(user).toMatchObject({
      last_name: 'حسن',
      grade: 2,
      phone: '01012345678',
      parent_phone: '01212345678',
      centre: 'سنتر النور',
    });
    expect(await findInvitation(invitation.id)).toMatchObject({
      student_id: user?.id,
      code: null,
      mail_key_hash: null,
    });
  });

  test('an account from a card confirms its address by mail, also when that is the invited one', async () => {
    for (const invited of [undefined, newEmail()]) {
      const { code } = await invite(invited === undefined ? {} : { email: invited });
      const email = invited ?? newEmail();
      const { status, body } = await call('accept', acceptance(code, email));
      expect({ status, body }).toMatchObject({ status: 200, body: { isVerified: false } });
      expect(await post(app, 'login', { email, password: goodPassword })).toMatchObject({
        status: 403,
      });
      const [link] = linksTo(app, email, '/verify-email');
      expect(await post(app, 'verify-email', link)).toMatchObject({ status: 200 });
      await expect(signIn(app, email)).resolves.toBeDefined();
      expect(await findUser(email)).toMatchObject({ centre: 'سنتر النور' });
    }
  });

  test('an account with another address than the invited one confirms its own', async () => {
    const { code, key } = await invite();
    const other = newEmail();
    const accepted = await call('accept', acceptance(code, other, { key }));
    expect(accepted).toMatchObject({ body: { isVerified: false } });
    expect(linksTo(app, other, '/verify-email')).toHaveLength(1);
  });

  test('an account is made once, however many use the code at once', async () => {
    const { code, key, id } = await invite();
    const emails = Array.from({ length: 8 }, newEmail);
    const replies = await Promise.all(
      emails.map((email) => call('accept', acceptance(code, email, { key }))),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
    const made = await Promise.all(emails.map(findUser));
    const [user, ...others] = made.filter((found) => found !== undefined);
    expect(others).toEqual([]);
    expect(await findInvitation(id)).toMatchObject({ student_id: user?.id });
  });

  test('an account is made also while the registration is closed', async () => {
    const settings = (registrationEnabled: boolean) =>
      calls.sendJson('PATCH', '/api/settings', { registrationEnabled });
    const { code } = await invite();
    await settings(false);
    expect(await post(app, 'register', registration(newEmail()))).toMatchObject({ status: 403 });
    expect(await call('accept', acceptance(code, newEmail()))).toMatchObject({ status: 200 });
    await settings(true);
  });

  test('an account that a stranger registered for the invited address becomes the reader’s', async () => {
    const email = newEmail();
    const { code, key } = await invite({ email });
    await post(
      app,
      'register',
      registration(email, { password: 'Gharib!2026x', firstName: 'غريب' }),
    );
    const [strangers] = linksTo(app, email, '/verify-email');
    expect(await call('accept', acceptance(code, email, { key }))).toMatchObject({
      body: { isVerified: true },
    });
    await signIn(app, email);
    await post(app, 'verify-email', strangers);
    expect(await findUser(email)).toMatchObject({ first_name: 'مريم' });
    await expect(signIn(app, email, 'Gharib!2026x')).rejects.toThrow('refused');
  });

  test('an existing account does not change: the reader of the mail is informed, a stranger is not', async () => {
    const student = await createStudent(app);
    const before = await findUser(student.email);
    const card = await invite({});
    const ofStranger = await call('accept', acceptance(card.code, student.email));
    const card2 = await invite({});
    const ofNew = await call('accept', acceptance(card2.code, newEmail()));
    expect(ofStranger).toEqual(ofNew);
    expect(app.sent.find(({ to }) => to === student.email)?.subject).toContain('لديك حساب بالفعل');

    const mailed = await invite();
    await app.database
      .updateTable('invitations')
      .set({ email: student.email })
      .where('id', '=', mailed.id)
      .execute();
    const { code, key } = mailed;
    expect(await call('accept', acceptance(code, student.email, { key }))).toMatchObject({
      status: 409,
      body: { code: 'invitation.has_account' },
    });
    // All of it is undone, so the code still works for another address.
    expect(await findInvitation(mailed.id)).toMatchObject({ code, joined_at: null });
    expect(await findUser(student.email)).toEqual(before);
  });

  test.each([
    ['a weak password', { password: 'abc' }, 'password'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['half an address', { email: 'mona@' }, 'email'],
    ['another grade', { grade: '4' }, 'grade'],
  ])('an account with %s is refused at its field, and the code stays', async (_, change, field) => {
    const { code } = await invite();
    const { status, body } = await call('accept', acceptance(code, newEmail(), change));
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await call('open', { code })).toMatchObject({ status: 200 });
  });
});
