import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rowTexts } from '#domain/school/student-import/student-import.texts.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { waitingRowCleaner } from './student-import.api.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
});
afterEach(async () => {
  await app.database.deleteFrom('invitations').execute();
  await app.database.deleteFrom('import_rows').execute();
});
afterAll(() => app.close());

const mariam = {
  name: 'مريم حسن علي',
  email: 'mariam@example.com',
  phone: '01012345678',
  grade: '1',
  centre: 'سنتر النور',
  parentPhone: '',
  group: '',
  centreCode: '',
  school: '',
  notes: '',
};
const youssef = {
  name: 'يوسف سامح',
  email: '',
  phone: '01112345678',
  grade: '3',
  centre: '',
  parentPhone: '',
  group: '',
  centreCode: '',
  school: '',
  notes: '',
};

const importRows = async (rows: object[], requestId: string = randomUUID()) => {
  const reply = await calls.sendJson('POST', '/api/students/import', { requestId, rows });
  return { status: reply.statusCode, body: reply.json() };
};

const outcome = (count: number, mailedCount: number, waitingCount = 0) => ({
  count,
  mailedCount,
  waitingCount,
});

const listWaiting = async () =>
  (await calls.sendJson('GET', '/api/students/import/waiting')).json();

/** Sends rows that wait, mended. */
const mend = async (body: { waitingOf: string; rows: object[]; dropped?: number[] }) => {
  const mended = { requestId: randomUUID(), ...body };
  return (await calls.sendJson('POST', '/api/students/import', mended)).json();
};

const listStored = () =>
  app.database.selectFrom('invitations').selectAll().orderBy('first_name').execute();

test('an import takes the sound rows, and the others wait with what is wrong with them', async () => {
  const bad = { ...youssef, grade: 'الأول الإعدادي', line: 7 };
  const requestId = randomUUID();
  const { body } = await importRows([{ ...mariam, line: 5 }, bad], requestId);
  expect(body).toEqual(outcome(1, 1, 1));
  expect(await listWaiting()).toEqual([
    {
      importId: requestId,
      importedAt: app.clock.now().toISOString(),
      rows: [{ ...bad, isOtherPerson: false }],
      problems: [{ line: 7, field: 'grade', text: rowTexts.badGrade }],
    },
  ]);
});

test('waiting rows are mended one by one or thrown away, on any device, and none comes twice', async () => {
  const bad = (name: string, line: number) => {
    const byParent = { phone: '', parentPhone: '01112345678' };
    return { ...youssef, ...byParent, name, grade: '', line };
  };
  const waitingOf = randomUUID();
  await importRows([bad('أول', 1), bad('ثان', 2), bad('ثالث', 3)], waitingOf);
  const mended = { ...bad('أول', 1), grade: '2' };
  const [first, second] = await Promise.all([
    mend({ waitingOf, rows: [mended, bad('ثان', 2)], dropped: [3] }),
    mend({ waitingOf, rows: [mended] }),
  ]);
  expect(first.count + second.count).toBe(1);
  const repair = { requestId: randomUUID(), waitingOf, rows: [{ ...bad('ثان', 2), grade: '3' }] };
  for (const reply of [await mend(repair), await mend(repair)])
    expect(reply).toEqual(outcome(1, 0));
  expect(await listWaiting()).toEqual([]);
  expect((await listStored()).map((row) => row.first_name).toSorted()).toEqual(['أول', 'ثان']);
});

test('a list of which every row waits is stored once, however often it is sent', async () => {
  const requestId = randomUUID();
  const bad = { ...youssef, grade: '' };
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await importRows([bad], requestId)).body).toEqual(outcome(0, 0, 1));
  }
  expect(await listWaiting()).toHaveLength(1);
});

test('students who were registered or invited since the dry run wait', async () => {
  const student = await insertStudent(app);
  await importRows([mariam]);
  const { body } = await importRows([{ ...youssef, email: student.email }, mariam]);
  expect(body).toEqual(outcome(0, 0, 2));
  const [list] = await listWaiting();
  expect(list.problems).toEqual([
    { line: 1, field: 'email', text: rowTexts.emailHasAccount },
    { line: 2, field: 'email', text: rowTexts.emailInvited },
  ]);
  expect(await listStored()).toHaveLength(1);
});

test('a number that another student has is asked about once; a parent’s number is shared', async () => {
  const phone = '01298765432';
  const { id } = await insertStudent(app, { firstName: 'سلمى', lastName: 'أشرف' });
  await app.database.updateTable('users').set({ phone }).where('id', '=', id).execute();
  const brother = { ...youssef, name: 'أخو سلمى', phone };
  expect((await importRows([brother])).body).toEqual(outcome(0, 0, 1));
  const [list] = await listWaiting();
  const text = rowTexts.phoneOfOther('سلمى أشرف');
  expect(list.problems).toEqual([{ line: 1, field: 'phone', text, question: 'otherPerson' }]);
  const answered = { ...brother, isOtherPerson: true, line: 1 };
  expect(await mend({ waitingOf: list.importId, rows: [answered] })).toEqual(outcome(1, 0));
  const shared = { ...youssef, name: 'أخت سلمى', phone: '', parentPhone: phone };
  expect((await importRows([shared])).body).toEqual(outcome(1, 0));
});

test('a parent’s number is enough, the numbers of the students follow the file, and the same list again invites nobody', async () => {
  const names = ['ياسر', 'أحمد', 'منى', 'باسم'];
  const rows = names.map((name) => ({ ...youssef, name, phone: '', parentPhone: '01098765432' }));
  expect((await importRows(rows)).body).toEqual(outcome(4, 0));
  const students = await app.database
    .selectFrom('users')
    .select('first_name')
    .where('parent_phone', '=', '01098765432')
    .where('first_name', 'in', names)
    .orderBy('card_number')
    .execute();
  expect(students.map((student) => student.first_name)).toEqual(names);
  expect((await importRows(rows)).body).toEqual(outcome(0, 0, 4));
});

test('groups that a list names are made once, without times, and the rows go in', async () => {
  const group = 'الخميس ٧ مساءً';
  const requestId = randomUUID();
  await importRows([{ ...mariam, group }], requestId);
  const groups = [{ name: group, grade: 1, centre: '' }];
  const make = async () =>
    (await calls.sendJson('POST', '/api/students/import/groups', { groups })).json();
  expect([await make(), await make()]).toEqual([{ count: 1 }, { count: 0 }]);
  const [list] = await listWaiting();
  expect(list.problems).toEqual([]);
  expect(await mend({ waitingOf: requestId, rows: list.rows })).toEqual(outcome(1, 1));
  const all = (await calls.sendJson('GET', '/api/groups')).json();
  expect(all).toContainEqual(
    expect.objectContaining({ name: group, grade: 1, weeklyTimes: [], memberCount: 1 }),
  );
});

test('a list of 3,000 rows goes in but for the broken one', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => ({
    ...youssef,
    name: `طالب ${n}`,
    phone: `015${String(10_000_000 + n)}`,
    ...(n === 1234 && { grade: 'الرابع' }),
  }));
  expect((await importRows(rows)).body).toEqual(outcome(2999, 0, 1));
  const [list] = await listWaiting();
  expect(list.problems).toEqual([{ line: 1235, field: 'grade', text: rowTexts.badGrade }]);
});

test('rows that nobody mends are deleted after 90 days', async () => {
  await importRows([{ ...youssef, grade: '' }]);
  const clean = (days: number) =>
    waitingRowCleaner.clean(
      app.database,
      new Date(app.clock.now().getTime() + days * 24 * 60 * 60 * 1000),
    );
  await clean(90);
  expect(await listWaiting()).toHaveLength(1);
  await clean(91);
  expect(await listWaiting()).toEqual([]);
});
