import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword } from '#server/testing/account-calls.ts';
import { insertAssistant, insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

type Link = { id: string; firstName: string; phone: string; url: string; messagedAt: string };

const createGroup = async (): Promise<string> => {
  const group = { name: `مجموعة ${randomUUID()}`, grade: 2, weeklyTimes: [] };
  return (await calls.sendJson('POST', '/api/groups', group)).json().id;
};

const addStudent = async (groupId: string, name: string, phone = ''): Promise<string> => {
  const id = randomUUID();
  const body = { id, name, grade: 2, groupId, phone, isOtherPerson: true };
  expect((await calls.sendJson('POST', '/api/students', body)).statusCode).toBe(200);
  return id;
};

const prepare = async (groupId: string) => {
  const reply = await calls.sendJson('POST', `/api/groups/${groupId}/activation-links`, {});
  expect(reply.statusCode).toBe(200);
  return reply.json<{ activeCount: number; total: number; students: Link[] }>();
};

const tick = (groupId: string, studentId: string, isSent = true) =>
  calls.sendJson('POST', `/api/groups/${groupId}/activation-links/${studentId}`, { isSent });

const codeOf = ({ url }: Link) => new URL(url).searchParams.get('code');

const activate = (code: string | null) =>
  app.app.inject({
    method: 'POST',
    url: '/api/invitations/accept',
    payload: { code, password: goodPassword, firstName: 'منى', lastName: 'علي', grade: 2 },
  });

test('each student without an account gets a link, and a code that works stays', async () => {
  const groupId = await createGroup();
  const phone = '01055550101';
  const invitedId = await addStudent(groupId, 'منى علي', phone);
  // A sister with the same phone.
  const sisterId = await addStudent(groupId, 'هنا علي', phone);
  const active = await insertStudent(app, { grade: 2 });
  await app.database
    .updateTable('users')
    .set({ group_id: groupId })
    .where('id', '=', active.id)
    .execute();
  const card = (await calls.sendJson('POST', `/api/students/${invitedId}/invitation`, {})).json();
  const first = await prepare(groupId);
  expect(first).toMatchObject({ activeCount: 1, total: 3 });
  expect(first.students).toMatchObject([
    { id: invitedId, firstName: 'منى', phone, url: card.url, messagedAt: null },
    { id: sisterId, phone, messagedAt: null },
  ]);
  expect(await prepare(groupId)).toEqual(first);
  expect((await activate(codeOf(first.students[1]!))).statusCode).toBe(200);
  expect(await prepare(groupId)).toMatchObject({ activeCount: 2, students: [{ id: invitedId }] });
});

test('two phones that open a group at once show the same links', async () => {
  const groupId = await createGroup();
  await addStudent(groupId, 'منى علي');
  await addStudent(groupId, 'هنا علي');
  const [one, two] = await Promise.all([prepare(groupId), prepare(groupId)]);
  expect(one.students).toHaveLength(2);
  expect(one).toEqual(two);
});

test('a sent link is ticked once, is taken back, and is open again with another code', async () => {
  const groupId = await createGroup();
  const id = await addStudent(groupId, 'منى علي', '01055550102');
  await prepare(groupId);
  const at = app.clock.now().toISOString();
  expect((await tick(groupId, id)).json().students).toMatchObject([{ id, messagedAt: at }]);
  app.clock.advance(60_000);
  expect((await tick(groupId, id)).json().students).toMatchObject([{ id, messagedAt: at }]);
  expect((await prepare(groupId)).students).toMatchObject([{ messagedAt: at }]);
  expect((await tick(groupId, id, false)).json().students).toMatchObject([{ messagedAt: null }]);
  await tick(groupId, id);
  await app.database
    .updateTable('invitations')
    .set({ expires_at: app.clock.now() })
    .where('student_id', '=', id)
    .execute();
  const renewed = (await prepare(groupId)).students[0]!;
  expect(renewed).toMatchObject({ id, messagedAt: null });
  await activate(codeOf(renewed));
  // The other phone still shows the student.
  expect((await tick(groupId, id)).json()).toMatchObject({ activeCount: 1, students: [] });
});

test('an assistant of another group finds no links, and a student of another group gets no tick', async () => {
  const [groupId, otherId] = [await createGroup(), await createGroup()];
  const id = await addStudent(groupId, 'منى علي');
  const { headers } = await insertAssistant(app, 'centre', [otherId]);
  const url = `/api/groups/${groupId}/activation-links`;
  const send = (path: string, payload: object) =>
    app.app.inject({ method: 'POST', url: path, headers, payload });
  expect((await send(url, {})).statusCode).toBe(404);
  expect((await send(`${url}/${id}`, { isSent: true })).statusCode).toBe(404);
  expect((await send(`/api/groups/${otherId}/activation-links`, {})).statusCode).toBe(200);
  expect((await tick(otherId, id)).statusCode).toBe(404);
});
