import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { matchesSearch, searchWords } from '#domain/text/search.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { containsWord } from './name-search.repository.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  ({ headers } = await insertTeacher(app));
});
afterAll(() => app.close());

const findsInDatabase = async (name: string, search: string) => {
  const column = sql<string>`${foldArabic(name)}::text`;
  const conditions = searchWords(search).map((word) => containsWord(column, word));
  const { rows } = await sql<{ is_found: boolean }>`
    select ${sql.join([sql`true`, ...conditions], sql` and `)} as is_found`.execute(app.database);
  return rows[0]?.is_found;
};

test.each([
  ['أحمد عبد الله', 'عبدالله', true],
  ['أحمد عبدالله', 'عبد الله', true],
  ['أحمد عبد الله', 'احمد عبدالل', true],
  ['صلاح الدين أبو بكر', 'صلاحالدين ابوبكر', true],
  ['قاعدة لو شاتيليه', 'لوشاتليه', true],
  ['قاعدة لوشاتلييه', 'لوشاتيليه', true],
  ['تفاعل لوجول', 'لوشاتليه', false],
  ['سمر يمنى', 'مريم', false],
  ['معبد الله', 'عبدالله', false],
  ['أحمد 100%', '0%', true],
  ['أحمد', '%', false],
  ['أحمد (علي)', 'علي)', true],
  ['أحمد', '', true],
])(
  'the name «%s» matches the search «%s» on the server and in the browser: %j',
  async (name, search, found) => {
    expect(await findsInDatabase(name, search)).toBe(found);
    expect(matchesSearch(name, search)).toBe(found);
  },
);

test('students and results are found by a name that they write apart', async () => {
  const student = await insertStudent(app, { firstName: 'سلمى', lastName: 'عبد الله' });
  const exam = await insertExamOnNewLesson(app, { key: [0] });
  const payload = { examId: exam.id, answers: [0] };
  await app.app.inject({
    method: 'POST',
    url: '/api/ExamResult',
    headers: student.headers,
    payload,
  });
  const search = `search=${encodeURIComponent('عبدالله')}`;
  const read = async (url: string) =>
    (await app.app.inject({ url: `${url}?${search}`, headers })).json();
  expect(await read('/api/user/students')).toMatchObject([{ lastName: 'عبد الله' }]);
  expect(await read(`/api/ExamResult/exam/${exam.id}`)).toMatchObject([
    { fullName: 'سلمى عبد الله' },
  ]);
});

test('students, results and the search of everything find a phone by its last digits, their own and the parent’s', async () => {
  const student = await insertStudent(app, { firstName: 'حنين', lastName: 'الفولي' });
  await app.database
    .updateTable('users')
    .set({ phone: '01098765432', parent_phone: '01255512121' })
    .where('id', '=', student.id)
    .execute();
  const exam = await insertExamOnNewLesson(app, { key: [0] });
  await app.app.inject({
    method: 'POST',
    url: '/api/ExamResult',
    headers: student.headers,
    payload: { examId: exam.id, answers: [0] },
  });
  const read = async (url: string) => (await app.app.inject({ url, headers })).json();
  for (const typed of [
    '65432',
    '٦٥٤٣٢',
    '+20 109 876 5432',
    '0109-876-5432',
    '12121',
    'حنين 5432',
  ]) {
    const search = encodeURIComponent(typed);
    const isHer = [{ id: student.id }];
    expect(await read(`/api/user/students?search=${search}`), typed).toMatchObject(isHer);
    expect(await read(`/api/ExamResult/exam/${exam.id}?search=${search}`), typed).toHaveLength(1);
    expect(await read(`/api/search?q=${search}`), typed).toMatchObject([
      { kind: 'student', hits: [{ id: student.id, details: [student.email, '01098765432'] }] },
    ]);
  }
  expect(await read('/api/user/students?search=654320')).toEqual([]);
});
