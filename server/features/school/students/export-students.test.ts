import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let headers: Record<string, string>;
let addresses: string[];

const headerRow = [
  'الاسم الأول',
  'اسم العائلة',
  'البريد الإلكتروني',
  'الهاتف',
  'هاتف ولي الأمر',
  'السنتر',
  'كود السنتر',
  'المدرسة',
  'المجموعة',
  'الصف الدراسي',
  'تاريخ التسجيل',
  'آخر نشاط',
  'الاشتراك',
  'نهاية الاشتراك',
  'اشتراكات سارية',
  'دقائق المشاهدة',
  'دروس شوهدت كاملة',
  'البريد مؤكد',
  'الحساب',
  'رقم الطالب',
  'المؤهلات',
  'نبذة',
  'ملاحظات المعلم ومساعديه',
];

beforeAll(async () => {
  app = await createTestApp();
  ({ headers } = await insertTeacher(app));
  const formula = await insertStudent(app, { firstName: '=HYPERLINK("x")', grade: 1 });
  app.clock.advance(60_000);
  const premium = await insertStudent(app, { firstName: 'منى', grade: 2, isPremium: true });
  await app.database
    .updateTable('users')
    .set({ phone: '01012345678', parent_phone: '01112345678', centre: 'سنتر النور' })
    .where('id', '=', premium.id)
    .execute();
  addresses = [premium.email, formula.email];
});
afterAll(() => app.close());

/** The format keeps times as fractions of a day. */
const nearestMinute = (time: Date) => new Date(Math.round(time.getTime() / 60_000) * 60_000);

const exported = (query: string) =>
  app.app.inject({ url: `/api/user/students/export?${query}`, headers });

test('the CSV file has Arabic heads, readable times and no formula', async () => {
  const reply = await exported('format=csv');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
  });
  const name = encodeURIComponent('الطلاب 2026-11-21.csv');
  expect(reply.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
  expect(parse(reply.rawPayload, { bom: true })).toEqual([
    headerRow,
    [
      'منى',
      'حسن',
      addresses[0],
      '01012345678',
      '01112345678',
      'سنتر النور',
      '',
      '',
      '',
      'الصف الثاني الثانوي',
      '2026-11-21 20:01',
      '',
      'مشترك',
      '2026-11-22 20:01',
      '1',
      '0',
      '0',
      'نعم',
      'مفعّل',
      expect.stringMatching(/^\d{5}$/u),
      '',
      '',
      '',
    ],
    [
      `'=HYPERLINK("x")`,
      'حسن',
      addresses[1],
      '',
      '',
      '',
      '',
      '',
      '',
      'الصف الأول الثانوي',
      '2026-11-21 20:00',
      '',
      'غير مشترك',
      '',
      '0',
      '0',
      '0',
      'نعم',
      'مفعّل',
      expect.stringMatching(/^\d{5}$/u),
      '',
      '',
      '',
    ],
  ]);
});

test('the XLSX file holds the same, with times that sort', async () => {
  const reply = await exported('format=xlsx&filter=premium');
  expect(reply.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const [sheet] = await readXlsxFile(reply.rawPayload);
  const rounded = sheet?.data.map((row) =>
    row.map((cell) => (cell instanceof Date ? nearestMinute(cell) : cell)),
  );
  expect({ ...sheet, data: rounded }).toEqual({
    sheet: 'الطلاب',
    data: [
      headerRow,
      [
        'منى',
        'حسن',
        addresses[0],
        '01012345678',
        '01112345678',
        'سنتر النور',
        null,
        null,
        null,
        'الصف الثاني الثانوي',
        new Date('2026-11-21T20:01Z'),
        null,
        'مشترك',
        new Date('2026-11-22T20:01Z'),
        1,
        0,
        0,
        'نعم',
        'مفعّل',
        expect.stringMatching(/^\d{5}$/u),
        null,
        null,
        null,
      ],
    ],
  });
});

test('the file follows filters, search and order of the list', async () => {
  const reply = await exported(`search=${encodeURIComponent('حسن')}&grade=2&sort=name`);
  expect(parse(reply.rawPayload, { bom: true })).toHaveLength(2);
  const none = await exported('filter=premium&grade=1');
  expect(parse(none.rawPayload, { bom: true })).toEqual([headerRow]);
});

test('each student is in the file once, however many portions are read', async () => {
  const people = Array.from({ length: 1203 }, (_, number) => ({
    id: randomUUID(),
    role: 'student' as const,
    email: `crowd.${number}@example.com`,
    password_hash: 'never matches',
    first_name: `طالب ${number}`,
    last_name: 'كثير',
    grade: 3 as const,
    search_key: `طالب ${number}`,
    email_verified_at: null,
    created_at: app.clock.now(),
  }));
  await app.database.insertInto('users').values(people).execute();
  const reply = await exported('grade=3');
  const rows: string[][] = parse(reply.rawPayload, { bom: true, from: 2 });
  expect(rows).toHaveLength(1203);
  expect(new Set(rows.map(([, , address]) => address)).size).toBe(1203);
});

test('a reader who leaves releases the connection', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  // More than the pool has connections.
  for (let visit = 0; visit < 15; visit += 1) {
    const leaving = new AbortController();
    const reply = await fetch(`${address}/api/user/students/export`, {
      headers,
      signal: leaving.signal,
    });
    leaving.abort();
    expect(reply.status).toBe(200);
  }
  expect((await exported('filter=premium')).statusCode).toBe(200);
});

test('the file names the grades as the teacher does', async () => {
  const settings = { url: '/api/settings', method: 'PATCH', headers } as const;
  await app.app.inject({ ...settings, payload: { gradeNames: { 2: 'ثانية بكالوريا' } } });
  const rows: string[][] = parse((await exported('format=csv&filter=premium')).rawPayload, {
    bom: true,
  });
  const place = headerRow.indexOf('الصف الدراسي');
  expect(rows.map((row) => row[place])).toEqual(['الصف الدراسي', 'ثانية بكالوريا']);
  await app.database.deleteFrom('settings').execute();
});
