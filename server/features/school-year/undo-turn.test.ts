import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeCallsOf, insertLockedLesson } from '#server/testing/codes/code-calls.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertGrantOf, insertStudent, tokenFor } from '#server/testing/fixtures.ts';
import { waitForLockWaits } from '#server/testing/locks/lock-waits.ts';
import { createSchoolYearCalls } from '#server/testing/school-year-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let year: Awaited<ReturnType<typeof createSchoolYearCalls>>;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** August, when the rights of the year still run and its turn is open. */
beforeEach(async () => {
  app = await createTestApp({ limitFactor: 100 });
  app.clock.advance(260 * dayInMilliseconds);
  year = await createSchoolYearCalls(app);
});
afterEach(() => app.close());

const rename = async (id: string, change: object) => {
  const { body } = await year.call('GET', `/api/groups/${id}`);
  return year.call('POST', '/api/groups', { ...body, ...change });
};

test('undone, every table is as it was, and results and certificates were readable all the time', async () => {
  const groups = [await year.createGroup('أولى', 1), await year.createGroup('ثالثة', 3)];
  const [first, third] = [
    await year.insertMember(groups[0] ?? null, 1),
    await year.insertMember(groups[1] ?? null, 3),
  ];
  await insertGrantOf(app, first.id, { ends_at: new Date('2027-08-31T21:00:00Z') });
  const lesson = await insertLockedLesson(app);
  const teacher = { headers: await tokenFor(app, { ...year.teacher, role: 'teacher' }) };
  await codeCallsOf(app, teacher).generate(lesson.id);
  const walkIn = await year.call('POST', '/api/students', {
    id: randomUUID(),
    name: 'منى',
    grade: 1,
  });
  await year.call('POST', `/api/students/${walkIn.body.id}/invitation`, {
    email: 'mona@example.com',
  });
  const exam = await insertExamOnNewLesson(app);
  expect((await examCalls(app).submit(exam.id, third, [1, 0, 3, 2])).statusCode).toBe(200);
  const before = await year.checksums();
  const { body } = await year.turn();
  expect(body.counts).toMatchObject({ rights: 1, codes: 1, invitations: 1, graduates: 1 });
  expect(await year.checksums()).not.toEqual(before);

  const read = (url: string, { headers }: { headers: Record<string, string> }) =>
    app.app.inject({ method: 'GET', url, headers });
  expect((await read('/api/Student/results', third)).json()).toMatchObject([{ examId: exam.id }]);
  expect((await read('/api/certificate/student', third)).json()).toHaveLength(1);
  const ofTeacher = await read(`/api/ExamResult/exam/${exam.id}`, teacher);
  expect(ofTeacher.body).toContain(third.id);

  expect((await year.previewUndo(body.id)).body).toMatchObject({
    students: 3,
    groups: 1,
    rights: 1,
    codes: 1,
    invitations: 1,
    exceptionCount: 0,
    gone: 0,
  });
  app.clock.advance(29 * dayInMilliseconds);
  const undone = await year.undo(body.id);
  expect(undone).toMatchObject({ status: 200, body: { undoableUntil: null } });
  expect(await year.checksums()).toEqual(before);
  expect(await year.undo(body.id)).toMatchObject({
    status: 409,
    body: { code: 'school_year.already_undone' },
  });
});

test('what was changed since stays and is named; who is new is left alone', async () => {
  const [moves, deleted] = [await year.createGroup('تنتقل', 1), await year.createGroup('تُحذف', 1)];
  const [changed, plain, inDeleted] = [
    await year.insertMember(moves, 1, 'المنقول'),
    await year.insertMember(moves, 1),
    await year.insertMember(deleted, 1),
  ];
  const { body: turn } = await year.turn();
  await app.database
    .updateTable('users')
    .set({ group_id: null })
    .where('id', '=', changed.id)
    .execute();
  const newcomer = await year.insertMember(moves, 2, 'الجديد');
  await app.app.inject({
    method: 'DELETE',
    url: `/api/groups/${deleted}?withMembers=true`,
    headers: await tokenFor(app, { ...year.teacher, role: 'teacher' }),
  });
  await rename(moves, { name: 'باسم جديد' });
  const { body: preview } = await year.previewUndo(turn.id);
  expect(preview).toMatchObject({
    students: 2,
    exceptionCount: 2,
    exceptions: [
      { id: changed.id, lastName: 'المنقول', reason: 'changed' },
      { id: newcomer.id, reason: 'newInGroup' },
    ],
    changedGroups: [],
  });
  expect((await year.undo(turn.id)).status).toBe(200);
  expect(await year.placeOf(changed.id)).toMatchObject({ grade: 2, groupId: null });
  expect(await year.placeOf(plain.id)).toMatchObject({ grade: 1, groupId: moves });
  expect(await year.placeOf(inDeleted.id)).toMatchObject({ grade: 1, groupId: null });
  expect(await year.placeOf(newcomer.id)).toMatchObject({ grade: 2, groupId: moves });
  expect((await year.call('GET', `/api/groups/${moves}`)).body).toMatchObject({
    name: 'باسم جديد',
    grade: 1,
  });
});

test('a group keeps its new name where another group has taken the former one', async () => {
  const group = await year.createGroup('السبت', 1);
  const choice = { id: group, choice: 'move' as const, name: 'السبت ثانية' };
  const { body: turn } = await year.turn({ groups: [choice] });
  await year.createGroup('السبت', 1);
  expect((await year.previewUndo(turn.id)).body.changedGroups).toEqual([
    { name: 'السبت ثانية', reason: 'nameTaken' },
  ]);
  expect((await year.undo(turn.id)).status).toBe(200);
  expect((await year.call('GET', `/api/groups/${group}`)).body).toMatchObject({
    name: 'السبت ثانية',
    grade: 1,
  });
});

test('of groups that took their names in a row, each keeps the new one where a new group has taken the first', async () => {
  const [first, second] = [await year.createGroup('أولى', 1), await year.createGroup('ثانية', 2)];
  const { body: turn } = await year.turn({
    groups: [
      { id: first, choice: 'move', name: 'ثانية' },
      { id: second, choice: 'move', name: 'ثالثة' },
    ],
  });
  await year.createGroup('أولى', 1);
  expect((await year.previewUndo(turn.id)).body.changedGroups).toEqual([
    { name: 'ثانية', reason: 'nameTaken' },
    { name: 'ثالثة', reason: 'nameTaken' },
  ]);
  expect((await year.undo(turn.id)).status).toBe(200);
  expect((await year.call('GET', `/api/groups/${first}`)).body).toMatchObject({
    name: 'ثانية',
    grade: 1,
  });
  expect((await year.call('GET', `/api/groups/${second}`)).body).toMatchObject({
    name: 'ثالثة',
    grade: 2,
  });
});

test('a turn is undone within 30 days, and the newest first', async () => {
  const student = await year.insertMember(null, 1);
  const { body: first } = await year.turn();
  await sql`update roll_overs set last_day = '2026-06-30'`.execute(app.database);
  app.clock.advance(1000);
  const { body: second } = await year.turn();
  expect(await year.placeOf(student.id)).toMatchObject({ grade: 3 });
  expect(await year.undo(first.id)).toMatchObject({
    status: 409,
    body: { code: 'school_year.followed' },
  });
  expect((await year.undo(second.id)).status).toBe(200);
  app.clock.advance(30 * dayInMilliseconds);
  expect(await year.undo(first.id)).toMatchObject({
    status: 409,
    body: { code: 'school_year.too_late' },
  });
  expect((await year.undo(randomUUID())).status).toBe(404);
});

test('two who undo a turn at once undo it once, and the year can be turned again', async () => {
  const student = await insertStudent(app, { grade: 1 });
  const { body } = await year.turn();
  const holder = await app.database.startTransaction().execute();
  await sql`select 1 from users where id = ${student.id} for update`.execute(holder);
  const undoing = [year.undo(body.id), year.undo(body.id)];
  await waitForLockWaits(app.database, 2);
  await holder.rollback().execute();
  const replies = await Promise.all(undoing);
  expect(replies.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([
    200, 409,
  ]);
  expect(await year.placeOf(student.id)).toMatchObject({ grade: 1 });
  expect((await year.turn()).status).toBe(200);
  expect(await year.placeOf(student.id)).toMatchObject({ grade: 2 });
});

test('6,000 students move up and back, each counted, and every table is as it was', async () => {
  const groups = [
    await year.createGroup('أولى', 1),
    await year.createGroup('ثانية', 2),
    await year.createGroup('ثالثة', 3),
  ];
  await sql`
    insert into users (id, role, first_name, last_name, grade, group_id, search_key, created_at, activated_at)
    select gen_random_uuid(), 'student', 'طالب', number::text, number % 3 + 1,
      (${groups}::uuid[])[number % 3 + 1], 'طالب ' || number, ${app.clock.now()}, null
    from generate_series(1, 6000) number`.execute(app.database);
  await sql`
    insert into grants (student_id, id, source, scope, starts_at, ends_at, created_at)
    select id, gen_random_uuid(), 'gift', 'everything', '2027-01-01', '2027-08-31 21:00Z', ${app.clock.now()}
    from users where role = 'student'`.execute(app.database);
  const before = await year.checksums();
  expect((await year.names('movedUp1', {}, '3000')).body).toMatchObject({ total: 1 });
  const { body: turn } = await year.turn();
  expect(turn.counts).toMatchObject({
    movedUp: { 1: 2000, 2: 2000 },
    graduates: 2000,
    rights: 6000,
  });
  expect((await year.previewUndo(turn.id)).body).toMatchObject({ students: 6000 });
  expect((await year.undo(turn.id)).status).toBe(200);
  expect(await year.checksums()).toEqual(before);
});
