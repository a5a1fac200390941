import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeCallsOf, insertLockedLesson } from '#server/testing/codes/code-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertGrantOf, insertStudent, tokenFor } from '#server/testing/fixtures.ts';
import { createSchoolYearCalls, everybody } from '#server/testing/school-year-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { schoolYearCleaner } from './school-year.api.ts';

let app: TestApp;
let year: Awaited<ReturnType<typeof createSchoolYearCalls>>;

beforeEach(async () => {
  app = await createTestApp({ limitFactor: 100 });
  year = await createSchoolYearCalls(app);
});
afterEach(() => app.close());

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const listed = async (query: string) => {
  const { body } = await year.call('GET', `/api/user/students?${query}`);
  return (body as { id: string }[]).map(({ id }) => id);
};

test('students move up with their groups, those of the last grade graduate, and the preview has counted each', async () => {
  const [first, third] = [await year.createGroup('أولى', 1), await year.createGroup('ثالثة', 3)];
  const moving = await year.insertMember(first, 1);
  const alone = await year.insertMember(null, 2);
  const leaving = await year.insertMember(third, 3);
  const preview = await year.preview();
  expect(preview.counts).toMatchObject({
    movedUp: { 1: 1, 2: 1 },
    graduates: 1,
    staying: 0,
    newcomers: 0,
    groupsMoved: 1,
    groupsRepeated: 1,
  });
  expect(preview.groups).toMatchObject([
    { name: 'أولى', choice: 'move', grade: 1, newGrade: 2, remaining: 1, leaving: 0 },
    { name: 'ثالثة', choice: 'repeat', grade: 3, newGrade: 3, remaining: 0, leaving: 1 },
  ]);
  const { status, body } = await year.turn();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    endedYear: '2025/2026',
    beganYear: '2026/2027',
    counts: preview.counts,
  });
  expect(await year.placeOf(moving.id)).toEqual({ grade: 2, groupId: first, hasGraduated: false });
  expect(await year.placeOf(alone.id)).toEqual({ grade: 3, groupId: null, hasGraduated: false });
  expect(await year.placeOf(leaving.id)).toEqual({ grade: 3, groupId: null, hasGraduated: true });
  const { body: group } = await year.call('GET', `/api/groups/${third}`);
  expect(group).toMatchObject({
    grade: 3,
    isArchived: false,
    memberCount: 0,
    weeklyTimes: [{ day: 6, from: '16:00', to: '18:00' }],
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where action = 'school_year.turn'`.execute(
    app.database,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a student who repeats stays in a group that repeats, and leaves one that moves or closes', async () => {
  const [repeats, moves, closes] = [
    await year.createGroup('تتكرر', 2),
    await year.createGroup('تنتقل', 2),
    await year.createGroup('تُغلق', 2),
  ];
  const members = [
    await year.insertMember(repeats, 2),
    await year.insertMember(moves, 2),
    await year.insertMember(closes, 2),
  ];
  const other = await year.insertMember(repeats, 2);
  const choices = {
    stayingIds: members.map(({ id }) => id),
    groups: [
      { id: repeats, choice: 'repeat' as const },
      { id: moves, choice: 'move' as const, name: 'صارت ثالثة' },
      { id: closes, choice: 'close' as const },
    ],
  };
  expect((await year.names('staying', choices)).body).toMatchObject({ total: 3 });
  expect((await year.names('movedUp2', choices, 'حسن')).body).toMatchObject({
    total: 1,
    people: [{ id: other.id, groupName: 'تتكرر' }],
  });
  expect((await year.turn(choices)).status).toBe(200);
  const places = await Promise.all(members.map(({ id }) => year.placeOf(id)));
  expect(places.map(({ grade }) => grade)).toEqual([2, 2, 2]);
  expect(places.map(({ groupId }) => groupId)).toEqual([repeats, null, null]);
  expect(await year.placeOf(other.id)).toMatchObject({ grade: 3, groupId: null });
  const { body: groups } = await year.call('GET', '/api/groups');
  expect(groups).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: moves, grade: 3, name: 'صارت ثالثة' }),
      expect.objectContaining({ id: closes, isArchived: true, grade: 2 }),
    ]),
  );
});

test('who registered for the new year stays, and a student without an account moves up like the others', async () => {
  const walkIn = await year.call('POST', '/api/students', {
    id: randomUUID(),
    name: 'يوسف سامح',
    grade: 1,
  });
  const walkInId = walkIn.body.id as string;
  app.clock.advance(3 * dayInMilliseconds);
  const newcomer = await insertStudent(app, { grade: 1 });
  const choices = { newSince: '2026-11-23' };
  expect((await year.preview(choices)).counts).toMatchObject({ newcomers: 1, movedUp: { 1: 1 } });
  await year.turn(choices);
  expect(await year.placeOf(newcomer.id)).toMatchObject({ grade: 1 });
  expect(await year.placeOf(walkInId)).toMatchObject({ grade: 2 });
});

test('a name that another group has is refused, also one of an archived group', async () => {
  const [first, archived] = [await year.createGroup('ألف', 1), await year.createGroup('قديمة', 1)];
  await year.call('POST', '/api/groups', {
    id: archived,
    version: 1,
    name: 'قديمة',
    grade: 1,
    centre: '',
    weeklyTimes: [],
    isArchived: true,
  });
  const { status, body } = await year.call('POST', '/api/school-year/preview', {
    ...everybody,
    groups: [{ id: first, choice: 'move', name: 'قديمه' }],
  });
  expect(status).toBe(400);
  expect(body.message).toMatch(/^هناك مجموعة أخرى باسم «قديم[ةه]»\. اختر اسمًا آخر\.$/u);
});

test('a group of the last grade does not move up', async () => {
  const third = await year.createGroup('ثالثة', 3);
  const groups = [{ id: third, choice: 'move' }];
  const refused = await year.call('POST', '/api/school-year/preview', { ...everybody, groups });
  expect(refused.status).toBe(400);
});

test('two groups that move may exchange their names', async () => {
  const [first, second] = [await year.createGroup('ألف', 1), await year.createGroup('باء', 2)];
  const groups = [
    { id: first, choice: 'move' as const, name: 'باء' },
    { id: second, choice: 'move' as const, name: 'ألف' },
  ];
  expect((await year.turn({ groups })).status).toBe(200);
  expect((await year.call('GET', `/api/groups/${first}`)).body).toMatchObject({ name: 'باء' });
});

test('rights of the year, open codes and waiting invitations close; a right of the new year does not', async () => {
  app.clock.advance(260 * dayInMilliseconds);
  const student = await insertStudent(app, { grade: 1 });
  const now = app.clock.now();
  const until = new Date('2027-08-31T21:00:00Z');
  const ending = await insertGrantOf(app, student.id, {
    starts_at: new Date(now.getTime() - 1000),
    ends_at: until,
  });
  const lasting = await insertGrantOf(app, student.id, {
    ends_at: new Date('2027-09-01T00:00:00Z'),
  });
  const lesson = await insertLockedLesson(app);
  const { code } = await codeCallsOf(app, {
    headers: await tokenFor(app, { ...year.teacher, role: 'teacher' }),
  }).generate(lesson.id);
  const walkIn = await year.call('POST', '/api/students', {
    id: randomUUID(),
    name: 'منى',
    grade: 1,
  });
  await year.call('POST', `/api/students/${walkIn.body.id}/invitation`, {
    email: 'mona@example.com',
  });
  expect((await year.preview()).counts).toMatchObject({ rights: 1, codes: 1, invitations: 1 });
  const { body } = await year.turn();
  expect(body.counts).toMatchObject({ rights: 1, codes: 1, invitations: 1 });
  const ends = await app.database
    .selectFrom('grants')
    .select(['id', 'ends_at'])
    .where('student_id', '=', student.id)
    .execute();
  expect(new Map(ends.map((right) => [right.id, right.ends_at]))).toEqual(
    new Map([
      [ending.id, now],
      [lasting.id, new Date('2027-09-01T00:00:00Z')],
    ]),
  );
  expect((await codeCallsOf(app, student).redeem(code)).status).toBe(410);
  expect((await year.preview()).counts).toMatchObject({ rights: 0, codes: 0, invitations: 0 });
});

test('a turn waits for an exam that is being taken, not for one that was left', async () => {
  const exam = await insertExamOnNewLesson(app, { timing: 'none' });
  const student = await insertStudent(app);
  const begin = {
    method: 'POST',
    url: `/api/Exam/${exam.id}/attempt`,
    headers: student.headers,
  } as const;
  expect((await app.app.inject(begin)).statusCode).toBe(200);
  expect((await year.preview()).runningExams).toEqual([
    { title: 'امتحان الاتزان', studentCount: 1 },
  ]);
  expect(await year.turn()).toMatchObject({
    status: 409,
    body: { code: 'school_year.exam_running' },
  });
  app.clock.advance(2 * dayInMilliseconds);
  expect((await year.turn()).status).toBe(200);
});

test('one of two turns at once is done; the same turn that is sent twice is done once', async () => {
  await year.insertMember(null, 1);
  const { version } = await year.preview();
  const replies = await Promise.all(
    [randomUUID(), randomUUID()].map((id) => year.turn({}, id, version)),
  );
  expect(replies.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([
    200, 409,
  ]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('school_year.already_turned');
  const done = replies.find(({ status }) => status === 200)?.body;
  const again = await Promise.all([1, 2].map(() => year.turn({}, done.id, version)));
  expect(again.map(({ status, body }) => [status, body.id])).toEqual([
    [200, done.id],
    [200, done.id],
  ]);
  const { rows } = await sql<{ grade: number }>`
    select grade from users where role = 'student'`.execute(app.database);
  expect(rows).toEqual([{ grade: 2 }]);
});

test('the same turn that arrives twice at the same moment is done once', async () => {
  const student = await year.insertMember(null, 1);
  const { version } = await year.preview();
  const id = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => year.turn({}, id, version)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await year.placeOf(student.id)).toMatchObject({ grade: 2 });
});

test('the turn of a year that goes on for more than 30 days is refused, whatever the page shows', async () => {
  // 31 August 2027 is the last day: the turn is open from the 1st.
  app.clock.advance(252 * dayInMilliseconds);
  expect((await year.turn()).body.code).toBe('school_year.too_early');
  app.clock.advance(dayInMilliseconds);
  expect((await year.turn()).status).toBe(200);
});

test('a preview that no longer holds is refused', async () => {
  await year.insertMember(null, 1);
  const { version } = await year.preview();
  await year.insertMember(null, 1);
  expect(await year.turn({}, randomUUID(), version)).toMatchObject({
    status: 409,
    body: { code: 'school_year.changed_meanwhile' },
  });
});

test('a turn whose connection is killed in the middle has changed nothing, and can be repeated', async () => {
  app.clock.advance(260 * dayInMilliseconds);
  const group = await year.createGroup('أولى', 1);
  const student = await year.insertMember(group, 1);
  await insertGrantOf(app, student.id, { ends_at: new Date('2027-08-31T21:00:00Z') });
  const before = await year.checksums();
  const [id, { version }] = [randomUUID(), await year.preview()];
  const blocker = await app.database.startTransaction().execute();
  await sql`select 1 from grants for update`.execute(blocker);
  const turning = year.turn({}, id, version);
  const findWaiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database);
    return rows[0]?.pid;
  };
  await expect.poll(findWaiting, { timeout: 20_000 }).toBeDefined();
  await sql`select pg_terminate_backend(${await findWaiting()}::int)`.execute(app.database);
  expect((await turning).status).toBeGreaterThanOrEqual(500);
  await blocker.rollback().execute();
  expect(await year.checksums()).toEqual(before);
  expect((await year.turn({}, id, version)).status).toBe(200);
  expect(await year.placeOf(student.id)).toMatchObject({ grade: 2, groupId: group });
});

test('graduates are in no list, but are found by name, and are students again in a group', async () => {
  const third = await year.createGroup('ثالثة', 3);
  const graduate = await year.insertMember(third, 3, 'الخريج');
  const other = await year.insertMember(null, 1);
  await year.turn();
  expect(await listed('')).toEqual([other.id]);
  expect(await listed('state=active')).toEqual([other.id]);
  expect(await listed('state=graduated')).toEqual([graduate.id]);
  expect(await listed(`search=${encodeURIComponent('الخريج')}`)).toEqual([graduate.id]);
  const own = await app.app.inject({
    method: 'GET',
    url: '/api/Student/results',
    headers: graduate.headers,
  });
  expect(own.statusCode).toBe(200);
  const moved = await year.call('POST', '/api/bulk/group', {
    clientKey: randomUUID(),
    students: { of: 'marked', ids: [graduate.id] },
    groupId: third,
  });
  expect(moved.body).toMatchObject({ doneCount: 1 });
  expect(await year.placeOf(graduate.id)).toEqual({
    grade: 3,
    groupId: third,
    hasGraduated: false,
  });
});

test('what a turn changed is deleted after 30 days, and the turn stays listed', async () => {
  await year.insertMember(null, 1);
  const { body } = await year.turn();
  const countChanges = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from roll_over_changes`.execute(app.database);
    return rows[0]?.count;
  };
  await schoolYearCleaner.clean(app.database, app.clock.now());
  expect(await countChanges()).toBe(1);
  app.clock.advance(31 * dayInMilliseconds);
  await schoolYearCleaner.clean(app.database, app.clock.now());
  expect(await countChanges()).toBe(0);
  expect((await year.call('GET', '/api/school-year')).body).toMatchObject({
    isTurned: true,
    turns: [{ id: body.id, undoableUntil: null }],
  });
});
