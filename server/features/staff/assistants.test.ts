import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endedSessionsChannel } from '#server/platform/sessions/ended-sessions.repository.ts';
import { listenForChanges } from '#server/platform/cache/change-listener.ts';
import { createStudent, linksTo, otherPassword, post } from '#server/testing/account-calls.ts';
import { insertStudent, insertTeacher, tokenFor } from '#server/testing/fixtures.ts';
import { waitForLockWaits } from '#server/testing/locks/lock-waits.ts';
import { createStaffCalls } from '#server/testing/staff-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const weekInMilliseconds = 7 * 24 * 60 * 60 * 1000;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let staff: ReturnType<typeof createStaffCalls>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  staff = createStaffCalls(app, () => teacher.headers);
});
afterAll(() => app.close());

const listed = async (id: string) => {
  const { body } = await staff.call('GET', '/api/assistants');
  return body.find((row: { id: string }) => row.id === id);
};
const readsExams = async (headers: Record<string, string>) => {
  const { status, body } = await staff.call('GET', '/api/Exam', undefined, headers);
  return [status, body.code];
};

describe('an invitation', () => {
  test('the link of the mail makes the account, which signs in as an assistant', async () => {
    const invited = await staff.invite({ name: 'هند سمير', role: 'questions' });
    const { id, email } = invited.body.assistant;
    expect(invited.body.assistant).toMatchObject({ state: 'invited', role: 'questions' });
    expect(app.sent.at(-1)).toMatchObject({ to: email });
    expect(app.sent.at(-1)?.plain).toContain(staff.tokenOf(invited));
    const token = staff.tokenOf(invited);
    const opened = await staff.call('POST', '/api/staff/invitation/open', { token }, {});
    expect(opened.body).toEqual({ name: 'هند سمير', email, role: 'questions' });
    expect(await staff.accept(token)).toMatchObject({ status: 200, body: { email } });
    const { body } = await staff.signIn(email);
    expect(body).toMatchObject({
      roles: ['assistant'],
      user: { role: 'assistant', permissions: [], name: 'هند سمير' },
    });
    expect(await listed(id)).toMatchObject({ state: 'active', openSessions: 1, expiresAt: null });
  });

  test('a link opens one account, however many use it at once', async () => {
    const token = staff.tokenOf(await staff.invite());
    const replies = await Promise.all([
      staff.accept(token, 'Kimya!First1'),
      staff.accept(token, 'Kimya!Second2'),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await staff.accept(token)).body.code).toBe('assistant.invitation_invalid');
  });

  test('a link ends after a week, when a new one is made, and when it is withdrawn', async () => {
    const first = await staff.invite();
    const { id } = first.body.assistant;
    const second = await staff.call('POST', `/api/assistants/${id}/invitation`, {});
    expect((await staff.accept(staff.tokenOf(first))).body.code).toBe(
      'assistant.invitation_invalid',
    );
    app.clock.advance(weekInMilliseconds);
    teacher = { ...teacher, headers: await tokenFor(app, { ...teacher, role: 'teacher' }) };
    expect((await staff.accept(staff.tokenOf(second))).body.code).toBe(
      'assistant.invitation_invalid',
    );
    expect(await listed(id)).toMatchObject({ state: 'expired' });
    const third = await staff.call('POST', `/api/assistants/${id}/invitation`, {});
    await staff.call('DELETE', `/api/assistants/${id}`);
    expect((await staff.accept(staff.tokenOf(third))).body.code).toBe(
      'assistant.invitation_invalid',
    );
  });

  test('the address of a student is refused, and so is a password that is easy to guess', async () => {
    const { email } = await createStudent(app);
    const taken = await staff.invite({ email });
    expect([taken.status, taken.body.code]).toEqual([409, 'assistant.email_taken']);
    const token = staff.tokenOf(await staff.invite());
    expect((await staff.accept(token, 'Password1!')).body.code).toBe('password.easy_to_guess');
    expect((await staff.accept(token)).status).toBe(200);
  });
});

describe('the rights of an assistant', () => {
  test('a change of the role ends every session at once, also on other nodes, and the next sign-in has the new role', async () => {
    const assistant = await staff.join('questions');
    const beside = await createTestApp({ beside: app });
    const { endedSessions } = beside.platform;
    const listener = await listenForChanges({
      connectionString: beside.connectionString,
      channels: { [endedSessionsChannel]: (id) => endedSessions.add([id]) },
      onLost: endedSessions.markIncomplete,
      onReconnect: endedSessions.reload,
      log: { warn: () => undefined },
    });
    const readBeside = async () =>
      (await beside.app.inject({ url: '/api/Exam', headers: assistant.headers })).statusCode;
    expect(await readsExams(assistant.headers)).toEqual([200, undefined]);
    expect(await readBeside()).toBe(200);
    const changed = await staff.call('PATCH', `/api/assistants/${assistant.id}`, {
      role: 'centre',
    });
    expect(changed.body).toMatchObject({ role: 'centre', openSessions: 0 });
    expect(await readsExams(assistant.headers)).toEqual([401, 'auth.session_expired']);
    await vi.waitFor(async () => expect(await readBeside()).toBe(401), 20_000);
    expect((await post(app, 'refresh-token', assistant.refreshToken)).status).toBe(401);
    const again = {
      authorization: `Bearer ${(await staff.signIn(assistant.email)).body.accessToken}`,
    };
    const saved = await staff.call('POST', '/api/Exam/mcq', {}, again);
    expect([saved.status, saved.body.code]).toEqual([403, 'auth.not_permitted']);
    expect((await staff.call('GET', '/api/payments', undefined, again)).status).toBe(200);
    await listener.stop();
    await beside.close();
  });

  test('a role that changes while a sign-in runs leaves no session with the old role', async () => {
    const { id, email } = await staff.join('questions');
    const [session] = await Promise.all([
      staff.signIn(email),
      staff.call('PATCH', `/api/assistants/${id}`, { role: 'centre' }),
    ]);
    const { accessToken } = session.body;
    const { status, body } = await staff.call('GET', '/api/staff/me', undefined, {
      authorization: `Bearer ${accessToken}`,
    });
    expect(status === 401 || body.role === 'centre').toBe(true);
  });

  test('a closed account signs in no more, also by a reset link, until it is invited anew', async () => {
    const { id, email, headers } = await staff.join('all_but_money');
    expect((await staff.call('DELETE', `/api/assistants/${id}`)).status).toBe(204);
    expect(await readsExams(headers)).toEqual([401, 'auth.session_expired']);
    expect((await staff.signIn(email)).body.code).toBe('auth.bad_credentials');
    await post(app, 'forgot-password', { email });
    const [link] = linksTo(app, email, '/reset-password');
    await post(app, 'reset-password', { ...link, newPassword: 'Kimya!Third3' });
    expect((await staff.signIn(email, 'Kimya!Third3')).body.code).toBe('auth.bad_credentials');
    expect(await listed(id)).toMatchObject({ state: 'ended' });
    const again = await staff.invite({ email, role: 'centre' });
    expect(again.body.assistant).toMatchObject({ id, state: 'invited', role: 'centre' });
    await staff.accept(staff.tokenOf(again));
    expect((await staff.signIn(email)).status).toBe(200);
  });

  test('the teacher signs an assistant out everywhere, and the account stays', async () => {
    const { id, email, headers } = await staff.join('centre');
    expect((await staff.call('DELETE', `/api/assistants/${id}/sessions`)).status).toBe(204);
    expect(await readsExams(headers)).toEqual([401, 'auth.session_expired']);
    expect((await staff.signIn(email)).status).toBe(200);
  });

  test('a call that was let in before its role changed finishes, and the next is refused', async () => {
    const { id, headers } = await staff.join('all_but_money');
    const student = await insertStudent(app);
    const change = () =>
      staff.call('PATCH', `/api/students/${student.id}`, { firstName: 'هدى' }, headers);
    const running = await app.database.transaction().execute(async (transaction) => {
      await sql`select 1 from users where id = ${student.id} for update`.execute(transaction);
      const reply = change();
      await waitForLockWaits(app.database, 1);
      const changed = await staff.call('PATCH', `/api/assistants/${id}`, { role: 'questions' });
      expect(changed.status).toBe(200);
      return { reply };
    });
    expect(await running.reply).toMatchObject({ status: 200, body: { firstName: 'هدى' } });
    expect(await change()).toMatchObject({ status: 401, body: { code: 'auth.session_expired' } });
  });

  test('the rights of a session are read once, and a student’s call reads none', async () => {
    const { headers } = await staff.join('questions');
    const student = await insertStudent(app);
    await readsExams(headers);
    app.queries.length = 0;
    await readsExams(headers);
    await staff.call('GET', '/api/ExamResult/user', undefined, student.headers);
    expect(app.queries.filter((text) => text.includes('assistants'))).toEqual([]);
  });

  test('the page learns what it may show', async () => {
    const { headers } = await staff.join('questions');
    expect((await staff.call('GET', '/api/staff/me', undefined, headers)).body).toEqual({
      waiverLimit: 0,
      role: 'questions',
      permissions: [
        'content.read',
        'exams.edit',
        'results.read',
        'results.grade',
        'inquiries.answer',
      ],
      groupIds: null,
    });
    const own = await staff.call('GET', '/api/staff/me');
    expect(own.body).toMatchObject({ role: 'teacher', groupIds: null });
    expect(own.body.permissions).toContain('payments.confirm');
  });

  test('only the teacher’s recent confirmation invites or changes an assistant', async () => {
    const { id, headers } = await staff.join('all_but_money');
    const byAssistant = await staff.call(
      'PATCH',
      `/api/assistants/${id}`,
      { role: 'centre' },
      headers,
    );
    expect(byAssistant.body.code).toBe('auth.not_permitted');
    await app.database.updateTable('sessions').set({ confirmed_at: null }).execute();
    expect((await staff.invite()).body.code).toBe('auth.confirmation_required');
    teacher = { ...teacher, headers: await tokenFor(app, { ...teacher, role: 'teacher' }) };
  });
});

test('a change of the groups is shown, and one that does not exist is refused', async () => {
  const { id } = await staff.join('centre');
  const group = await staff.call('POST', '/api/groups', {
    name: 'مجموعة السبت',
    grade: 3,
    weeklyTimes: [],
  });
  const changed = await staff.call('PATCH', `/api/assistants/${id}`, { groupIds: [group.body.id] });
  expect(changed.body).toMatchObject({
    role: 'centre',
    groups: [{ id: group.body.id, name: 'مجموعة السبت' }],
  });
  const unknown = await staff.call('PATCH', `/api/assistants/${id}`, { groupIds: [id] });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['groupIds']]);
  const all = await staff.call('PATCH', `/api/assistants/${id}`, { groupIds: null });
  expect(all.body.groups).toBeNull();
});

test('the limit of waivers is set with the invitation, changed, and read by the assistant', async () => {
  const invited = await staff.invite({ role: 'centre', waiverLimit: '50' });
  expect(invited.body.assistant.waiverLimit).toBe(50);
  const { id, email, headers } = await staff.join('centre');
  const own = async (of = headers) =>
    (await staff.call('GET', '/api/staff/me', undefined, of)).body;
  expect((await own()).waiverLimit).toBe(0);
  const changed = await staff.call('PATCH', `/api/assistants/${id}`, { waiverLimit: 120.5 });
  expect(changed.body.waiverLimit).toBe(120.5);
  const session = (await staff.signIn(email)).body;
  const again = { authorization: `Bearer ${session.accessToken}` };
  expect((await own(again)).waiverLimit).toBe(120.5);
  expect((await staff.call('GET', '/api/staff/me')).body.waiverLimit).toBeNull();
  const refused = await staff.call('PATCH', `/api/assistants/${id}`, { waiverLimit: -1 });
  expect(Object.keys(refused.body.errors)).toEqual(['waiverLimit']);
});

describe('the day of an assistant', () => {
  test('the page of a day shows what was done, to whom, and nothing of others', async () => {
    const { id, headers } = await staff.join('centre');
    const student = await insertStudent(app, { firstName: 'سارة', lastName: 'علي', grade: 2 });
    const change = { firstName: 'سارة', lastName: 'علي', grade: 2, phone: '01012345678' };
    await staff.call('PUT', `/api/user/${student.id}`, change, headers);
    await staff.call('PUT', `/api/user/${student.id}`, { ...change, grade: 3 });
    const { body } = await staff.call('GET', `/api/assistants/${id}/day`);
    expect(
      body.actions.map(({ action, studentName }: { action: string; studentName: string }) => [
        action,
        studentName,
      ]),
    ).toEqual([
      ['student.update', 'سارة علي'],
      ['assistant.accept', null],
    ]);
    expect(body.totals).toContainEqual({ action: 'student.update', count: 1 });
    const before = await staff.call('GET', `/api/assistants/${id}/day?day=2020-01-01`);
    expect(before.body).toEqual({ day: '2020-01-01', totals: [], actions: [] });
    expect((await staff.call('GET', `/api/assistants/${id}/day?day=2026-13-01`)).status).toBe(400);
    expect((await staff.call('GET', `/api/assistants/${id}/day?day=2026-02-30`)).status).toBe(400);
  });
});

test('the password of an assistant is as strong as the teacher’s, and the second step is theirs too', async () => {
  const { headers } = await staff.join('questions');
  const changed = await staff.call(
    'POST',
    '/api/user/me/password',
    { currentPassword: otherPassword, newPassword: 'Password1!' },
    headers,
  );
  expect(changed.body.code).toBe('password.easy_to_guess');
  const secondStep = await staff.call('POST', '/api/user/me/second-step/app', undefined, headers);
  expect(secondStep.status).toBe(200);
});
