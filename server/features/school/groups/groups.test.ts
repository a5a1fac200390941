import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  { headers }: Pick<Person, 'headers'> = teacher,
) => app.app.inject({ method, url, headers, ...(payload && { payload }) });

const times = [
  { day: 2, from: '16:00', to: '18:00' },
  { day: 6, from: '16:00', to: '18:00' },
];

const save = (group: object) =>
  call('POST', '/api/groups', {
    name: `مجموعة ${randomUUID()}`,
    grade: 1,
    centre: 'سنتر النور',
    weeklyTimes: times,
    ...group,
  });

const created = async (group: object = {}) =>
  (await save(group)).json<{ id: string; name: string; version: number }>();

const putInto = (groupId: string | null, { id }: Person, person = teacher) =>
  call('PUT', `/api/user/${id}`, { firstName: 'منى', lastName: 'سعد', grade: 1, groupId }, person);

const groupOf = async ({ id }: Person) => {
  const { groupId, groupName } = (await call('GET', `/api/user/${id}`)).json();
  return { groupId, groupName };
};

test('a group has its times in the order of the week, and counts its students', async () => {
  const group = await created({ name: 'السبت والثلاثاء', capacity: '٣٠' });
  const student = await insertStudent(app);
  expect((await putInto(group.id, student)).json()).toMatchObject({
    groupId: group.id,
    groupName: 'السبت والثلاثاء',
  });
  expect((await call('GET', `/api/groups/${group.id}`)).json()).toEqual({
    id: group.id,
    name: 'السبت والثلاثاء',
    grade: 1,
    centre: 'سنتر النور',
    weeklyTimes: times.toReversed(),
    capacity: 30,
    isArchived: false,
    showsBest: false,
    memberCount: 1,
    version: 1,
  });
});

test('hours may be sent as they are read, and are stored by the clock of 24 hours', async () => {
  const group = await created({ weeklyTimes: [{ day: 6, from: '4:30 م', to: '٦ م' }] });
  expect((await call('GET', `/api/groups/${group.id}`)).json()).toMatchObject({
    weeklyTimes: [{ day: 6, from: '16:30', to: '18:00' }],
  });
});

test('the list of students and its file are narrowed to a group', async () => {
  const group = await created();
  const [member, other] = [await insertStudent(app), await insertStudent(app)];
  await putInto(group.id, member);
  const found = await call('GET', `/api/user/students?groupId=${group.id}`);
  expect(found.headers['x-total-count']).toBe('1');
  expect(found.json()).toMatchObject([{ id: member.id }]);
  const { body: csv } = await call('GET', `/api/user/students/export?groupId=${group.id}`);
  expect(csv).toContain(group.name);
  expect(csv).toContain(member.email);
  expect(csv).not.toContain(other.email);
  expect((await call('GET', '/api/user/students?groupId=')).statusCode).toBe(200);
  expect((await call('GET', '/api/user/students?groupId=nonsense')).statusCode).toBe(400);
});

test('the students of a group are read from its index', async () => {
  await sql`
    insert into users (id, role, email, password_hash, first_name, grade, search_key, created_at)
    select gen_random_uuid(), 'student', 'many' || number || '@example.com', '', 'م', 1, 'm', now()
    from generate_series(1, 5000) number`.execute(app.database);
  await sql`analyze users`.execute(app.database);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select student.id from users student
    where student.role = 'student' and student.group_id = ${randomUUID()}
    order by student.created_at desc, student.id limit 25`.execute(app.database);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('users_of_group');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).not.toContain('Sort');
});

test('a student chooses no group', async () => {
  const group = await created();
  const student = await insertStudent(app);
  await putInto(group.id, student, student);
  expect(await groupOf(student)).toEqual({ groupId: null, groupName: '' });
});

test('a group of another grade, an archived and an unknown one accept no student; a member stays', async () => {
  const student = await insertStudent(app);
  const other = await created({ grade: 2 });
  const refused = await putInto(other.id, student);
  expect(refused.json().errors).toEqual({
    groupId: ['هذه المجموعة لصف آخر. اختر مجموعة من صف الطالب/الطالبة.'],
  });
  expect((await putInto(randomUUID(), student)).json().code).toBe('group.not_found');
  const group = await created();
  await putInto(group.id, student);
  await save({ ...group, isArchived: true });
  expect((await putInto(group.id, student)).statusCode).toBe(200);
  const late = await putInto(group.id, await insertStudent(app));
  expect(late.json().errors.groupId).toEqual([
    'هذه المجموعة مؤرشفة. أعدها إلى المجموعات الجارية أولًا، أو اختر غيرها.',
  ]);
  await putInto(null, student);
  expect((await groupOf(student)).groupId).toBeNull();
});

test.each([
  [{ name: '  ' }, { name: ['اكتب اسم المجموعة'] }],
  [
    { weeklyTimes: [{ day: 6, from: '18:00', to: '16:00' }] },
    { 'weeklyTimes.0.to': ['اختر نهاية بعد البداية'] },
  ],
  [
    { weeklyTimes: [{ day: 6, from: '4:00', to: '18:00' }] },
    { 'weeklyTimes.0.from': ['اكتب الوقت مع ص أو م، مثل 4:00 م'] },
  ],
  [{ capacity: '0' }, { capacity: ['اكتب عددًا من 1 إلى 2000، أو اترك الحقل فارغًا'] }],
])('a group with %j is refused at its field', async (part, errors) => {
  const reply = await save(part);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toEqual(errors);
});

test('two groups have no names that read the same, also when both are sent at once', async () => {
  const replies = await Promise.all([save({ name: 'مجموعة الأحد' }), save({ name: 'مجموعه الاحد' })]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a group that is sent again after a lost reply exists once, and an old version is refused', async () => {
  const id = randomUUID();
  const name = 'مجموعة مكررة';
  const replies = await Promise.all([
    save({ id, name, version: 0 }),
    save({ id, name, version: 0 }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { version } = (await call('GET', `/api/groups/${id}`)).json();
  await save({ id, name, centre: 'سنتر آخر', version });
  expect((await save({ id, name, version })).json().code).toBe('group.changed_meanwhile');
});

test('a group with students is deleted only once the teacher agreed, and they stay without one', async () => {
  const group = await created();
  const student = await insertStudent(app);
  await putInto(group.id, student);
  const refused = await call('DELETE', `/api/groups/${group.id}`);
  expect(refused.json()).toMatchObject({ status: 409, code: 'group.has_members' });
  const agreed = await call('DELETE', `/api/groups/${group.id}?withMembers=true`);
  expect(agreed.statusCode).toBe(204);
  expect(await groupOf(student)).toEqual({ groupId: null, groupName: '' });
  expect((await call('DELETE', `/api/groups/${group.id}`)).statusCode).toBe(404);
});

test('a student who joins while the group is deleted is in it or in none, and nothing fails', async () => {
  const group = await created();
  const students = await Promise.all(Array.from({ length: 6 }, () => insertStudent(app)));
  const replies = await Promise.all([
    ...students.map((student) => putInto(group.id, student)),
    call('DELETE', `/api/groups/${group.id}?withMembers=true`),
  ]);
  for (const { statusCode } of replies) expect([200, 204, 404]).toContain(statusCode);
  for (const student of students) expect((await groupOf(student)).groupId).toBeNull();
});
