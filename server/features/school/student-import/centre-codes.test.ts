import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowTexts } from '#domain/school/student-import/student-import.texts.ts';
import { tokenFor } from '#server/testing/fixtures.ts';
import { createMergeCalls, keepAll } from '#server/testing/privacy/merge-calls.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

const rowOf = (name: string, phone: string, details: object) => ({
  name,
  phone,
  grade: '3',
  ...details,
});
const importRows = async (rows: object[]) =>
  (await calls.sendJson('POST', '/api/students/import', { requestId: randomUUID(), rows })).json();
const search = async (text: string) =>
  (await calls.sendJson('GET', `/api/user/students?search=${encodeURIComponent(text)}`)).json();
const rename = (id: string, details: object) =>
  calls.sendJson('PATCH', `/api/students/${id}`, details);

test('code, school and notes of a list are stored, found, exported and kept from the student', async () => {
  const details = { centreCode: 'أ-١٥', school: 'مدرسة السلام', notes: 'يدفع آخر الشهر' };
  expect(await importRows([rowOf('حازم سعد', '01070000001', details)])).toMatchObject({ count: 1 });
  const [found] = await search('ا-15');
  expect(found).toMatchObject({ firstName: 'حازم', ...details });
  const hits = await calls.sendJson('GET', `/api/search?q=${encodeURIComponent('ا-15')}`);
  expect(JSON.stringify(hits.json())).toContain('كود أ-١٥');
  const file = await calls.sendJson('GET', '/api/user/students/export?format=csv');
  for (const text of Object.values(details)) expect(file.body).toContain(text);
  await app.database
    .updateTable('users')
    .set({ password_hash: 'x', activated_at: app.clock.now() })
    .where('id', '=', found.id)
    .execute();
  const headers = await tokenFor(app, { id: found.id, role: 'student', email: '' });
  for (const url of [`/api/user/${found.id}`, '/api/user/me', '/api/user/me/data']) {
    const reply = await app.app.inject({ method: 'GET', url, headers });
    expect(reply.body).not.toContain(details.notes);
  }
  const kept = { firstName: 'حازم', lastName: 'سعد', grade: 3, notes: 'كتبها الطالب' };
  await app.app.inject({ method: 'PUT', url: `/api/user/${found.id}`, headers, payload: kept });
  expect((await search('ا-15'))[0]).toMatchObject(details);
});

test('a code that is in the list twice, or that another student has, is asked about', async () => {
  const rows = [
    rowOf('منى سعد', '01070000002', { centreCode: '20', line: 2 }),
    rowOf('سلمى سعد', '01070000003', { centreCode: '٢٠', line: 3 }),
  ];
  expect(await importRows(rows)).toMatchObject({ count: 1, waitingCount: 1 });
  const [list] = (await calls.sendJson('GET', '/api/students/import/waiting')).json();
  const asked = { line: 3, field: 'centreCode', question: 'takenCode' };
  expect(list.problems).toEqual([{ ...asked, text: rowTexts.codeOfOther('منى سعد') }]);
  const mended = await calls.sendJson('POST', '/api/students/import', {
    requestId: randomUUID(),
    waitingOf: list.importId,
    rows: [{ ...list.rows[0], centreCode: '' }],
  });
  expect(mended.json()).toMatchObject({ count: 1, waitingCount: 0 });
});

test('a code is found before numbers in which it occurs', async () => {
  await importRows([
    rowOf('آدم سعد', '01077700077', { centreCode: '7' }),
    rowOf('هبة سعد', '01077700078', { centreCode: '77' }),
  ]);
  const found = await calls.sendJson('GET', '/api/user/students?search=77&sort=name&direction=asc');
  expect(found.json()[0]).toMatchObject({ firstName: 'هبة' });
});

test('a code that another student has is refused at its field, also in the same moment', async () => {
  await importRows([
    rowOf('رنا سعد', '01070000005', { centreCode: '30' }),
    rowOf('داليا سعد', '01070000006', {}),
    rowOf('نهى سعد', '01070000007', {}),
  ]);
  const [[dalia], [noha]] = [await search('01070000006'), await search('01070000007')];
  const refused = await rename(dalia.id, { centreCode: '٣٠' });
  expect(refused.json().errors).toEqual({ centreCode: ['هذا الكود عند رنا سعد'] });
  const replies = await Promise.all(
    [dalia, noha].map(({ id }) => rename(id, { centreCode: '31' })),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
});

test('a merge keeps the chosen code and both notes, frees the other code, and its undoing gives both back', async () => {
  const merges = await createMergeCalls(app, calls.teacher);
  const { first, second } = await merges.insertTwo();
  await rename(first.id, { centreCode: 'م1', notes: 'تحضر السبت' });
  await rename(second.id, { centreCode: 'م2', notes: 'أخت سلمى', school: 'مدرسة النيل' });
  const pair = { keptId: first.id, endedId: second.id };
  const merged = await merges.merge(pair, { choices: { ...keepAll, centreCode: 'ended' } });
  expect((await search('م2'))[0]).toMatchObject({
    id: first.id,
    centreCode: 'م2',
    school: 'مدرسة النيل',
    notes: 'تحضر السبت\nأخت سلمى',
  });
  expect(await search('م1')).toEqual([]);
  await importRows([rowOf('فريدة سعد', '01070000009', { centreCode: 'م1' })]);
  expect((await merges.undo(merged.body.id)).status).toBe(200);
  expect((await search('م2'))[0]).toMatchObject({ id: second.id, notes: 'أخت سلمى' });
  // Somebody else has the code by now.
  expect((await calls.sendJson('GET', `/api/user/${first.id}`)).json()).toMatchObject({
    centreCode: '',
    notes: 'تحضر السبت',
  });
});
