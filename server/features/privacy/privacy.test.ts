import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { insertStudent, insertTeacher, tokenFor } from '#server/testing/fixtures.ts';
import { fillStudent, marker, planted } from '#server/testing/privacy/fill-student.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountTables } from './classification/account-tables.ts';
import { studentTables, type Unclassified } from './classification/classification.ts';
import { otherTables } from './classification/other-tables.ts';
import { studyTables } from './classification/study-tables.ts';
import { exportParts, namesIn } from './classification/table-plan.ts';
import { columnTexts } from './export/column.texts.ts';
import { tableTexts } from './export/export.texts.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof fillStudent>> & { headers: Record<string, string> };
beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  const filled = await fillStudent(app, teacher.id);
  student = { ...filled, headers: await tokenFor(app, { ...filled, role: 'student' }) };
});
afterAll(() => app.close());

const download = async (url: string, headers: Record<string, string>) => {
  const reply = await app.app.inject({ url, headers });
  const files =
    reply.statusCode === 200
      ? Object.entries(unzipSync(new Uint8Array(reply.rawPayload))).map(
          ([name, bytes]) => [name, strFromU8(bytes)] as const,
        )
      : [];
  return { status: reply.statusCode, headers: reply.headers, files: new Map(files) };
};

type Rows = Record<string, unknown>[];

const rowsOf = (files: ReadonlyMap<string, string>): Map<string, Rows> =>
  new Map(
    exportParts.flatMap((part) =>
      Object.entries(JSON.parse(files.get(`data/${part}.json`) ?? '{}') as Record<string, Rows>),
    ),
  );

/** Ids of these are shown as the title of the row. */
const shownName = (column: string) =>
  /^(?:lesson|exam|course|group|payment|session)_id$/u.test(column)
    ? column.replace(/_id$/u, '')
    : column;

describe('the classification of columns', () => {
  test('every table is classified, and every column of it once', async () => {
    // Checked by the compiler, as are the columns.
    expectTypeOf<Unclassified>().toBeNever();
    const tables = await app.database.introspection.getTables();
    const lists = { ...studyTables, ...accountTables, ...otherTables };
    const own = tables.filter(({ schema }) => schema === 'public');
    const stored = own.map(({ name, columns }) => [name, columns.map((c) => c.name).toSorted()]);
    const classified = Object.entries(lists).map(([name, table]) => [
      name,
      namesIn('columns' in table ? table.columns : `${table.exported} ${table.hidden}`).toSorted(),
    ]);
    expect(Object.fromEntries(classified)).toEqual(
      Object.fromEntries(stored.filter(([name]) => !String(name).startsWith('kysely_'))),
    );
  });

  test('every exported table and column has a name that a person reads', () => {
    const nameless = studentTables.flatMap(([name, { exported }]) => [
      ...(exported === '' || tableTexts[name] !== undefined ? [] : [name]),
      ...namesIn(exported).filter((column) => columnTexts[shownName(column)] === undefined),
    ]);
    expect(nameless).toEqual([]);
  });
});

describe('the export of a student’s data', () => {
  test('a student downloads every exported column of every table, and no hidden one', async () => {
    const { status, headers, files } = await download('/api/user/me/data', student.headers);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['cache-control']).toBe('no-store');
    const rows = rowsOf(files);
    const missing = studentTables.flatMap(([name, { exported }]) =>
      namesIn(exported)
        .map(shownName)
        .filter((column) => !rows.get(name)?.some((row) => row[column] !== undefined))
        .map((column) => `${name}.${column}`),
    );
    expect(missing).toEqual([]);
    const empty = studentTables.flatMap(([name, { exported }]) =>
      exported !== '' && rows.get(name)?.length === 0 ? [name] : [],
    );
    expect(empty).toEqual([]);
    const text = [...files.values()].join('\n');
    const revealed = studentTables.flatMap(([name, { hidden }]) =>
      namesIn(hidden).filter((column) => text.includes(`"${planted(name, column)}"`)),
    );
    expect(revealed).toEqual([]);
  });

  test('the export has an Arabic explanation, a page to read and their own files', async () => {
    const { files } = await download('/api/user/me/data', student.headers);
    expect(files.get('README.txt')).toContain('افتح my-data.html');
    expect(files.get('my-data.html')).toContain(planted('lesson_notes', 'note_text'));
    expect(files.get('my-data.html')).toContain('<th scope="col">نص الملاحظة</th>');
    const own = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(own.toSorted()).toEqual([
      `files/1 ${marker}.picture.pdf`,
      `files/2 ${marker}.receipt.pdf`,
      `files/3 ${marker}.sheet.pdf`,
    ]);
  });

  test('what another student wrote is not in it', async () => {
    const other = await insertStudent(app, { firstName: 'طالب', lastName: 'آخر' });
    const { status, files } = await download('/api/user/me/data', other.headers);
    expect(status).toBe(200);
    expect([...files.values()].join('\n')).not.toContain(marker);
  });

  test('answers are left out while the key of the exam is hidden', async () => {
    const results = async () =>
      rowsOf((await download('/api/user/me/data', student.headers)).files).get('exam_results')?.[0];
    expect((await results())?.['answers']).toEqual([1, 2, 0, 1]);
    await app.database
      .updateTable('exams')
      .set({ key_release: 'afterClosing', closes_at: new Date('2026-12-01') })
      .where('id', '=', student.examId)
      .execute();
    expect(await results()).toMatchObject({ answers: null, answer_texts: null, score: 1 });
  });

  test('the teacher downloads it after a confirmation, and assistants never', async () => {
    const url = `/api/user/${student.id}/data`;
    expect((await download(url, teacher.headers)).status).toBe(200);
    app.clock.advance(60 * 60 * 1000);
    const late = await download(url, { ...teacher.headers });
    expect([401, 403]).toContain(late.status);
    app.clock.advance(-60 * 60 * 1000);
    expect((await download(url, student.headers)).status).toBe(403);
  });

  test('a student who downloads again and again waits', async () => {
    const eager = await insertStudent(app);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await download('/api/user/me/data', eager.headers)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
