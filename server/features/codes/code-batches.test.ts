import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foldCode, isWellFormedCode } from '#domain/typed-codes/typed-code.ts';
import { readPrintedCards } from '#server/testing/printing/printed-cards.ts';
import { codeCallsOf, insertLockedLesson } from '#server/testing/codes/code-calls.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: ReturnType<typeof codeCallsOf>;
let lesson: { id: string; courseId: string };

beforeAll(async () => {
  app = await createTestApp();
  teacher = codeCallsOf(app, await insertTeacher(app));
});
beforeEach(async () => {
  lesson = await insertLockedLesson(app);
});
afterAll(() => app.close());

const url = '/api/LessonAccessCode/batches';

const post = (changes: Record<string, unknown> = {}) =>
  teacher.call('POST', url, {
    lessonId: lesson.id,
    name: 'دفعة نوفمبر',
    centre: 'سنتر النور',
    price: 35,
    count: 4,
    ...changes,
  });

const create = async (changes: Record<string, unknown> = {}) => (await post(changes)).json();

const codesOf = async (batchId: string, state = 'all') =>
  (await teacher.call('GET', `/api/LessonAccessCode?batchId=${batchId}&state=${state}`)).json<
    { code: string }[]
  >();

const redeem = async (code: string) => codeCallsOf(app, await insertStudent(app)).redeem(code);

test('a new batch has its codes at once, all well formed and different', async () => {
  const batch = await create({ count: 500 });
  expect(batch).toMatchObject({
    name: 'دفعة نوفمبر',
    centre: 'سنتر النور',
    price: 35,
    lessonTitle: 'ثابت الاتزان',
    printedCount: 500,
    handedOutCount: 0,
    usedCount: 0,
    withdrawnCount: 0,
    moneyDue: 0,
  });
  const stored = await app.database
    .selectFrom('access_codes')
    .select('code')
    .where('batch_id', '=', batch.id)
    .execute();
  expect(new Set(stored.map(({ code }) => code)).size).toBe(500);
  expect(stored.every(({ code }) => isWellFormedCode(code))).toBe(true);
  const [row] = await app.database
    .selectFrom('access_code_batches')
    .selectAll()
    .where('id', '=', batch.id)
    .execute();
  expect(row?.price_in_piastres).toBe(3500);
});

test.each([
  ['count', { count: 0 }, 'اكتب عددًا من 1 إلى 500'],
  ['count', { count: 501 }, 'اكتب عددًا من 1 إلى 500'],
  ['count', { count: 1.5 }, 'اكتب عددًا من 1 إلى 500'],
  ['name', { name: '  ' }, 'اكتب اسم الدفعة'],
  ['price', { price: -1 }, 'اكتب سعرًا صحيحًا من 0 إلى 10000 جنيه'],
  ['price', { price: 'x' }, 'اكتب سعرًا صحيحًا من 0 إلى 10000 جنيه'],
  ['lessonId', { lessonId: 'x' }, 'اختر الدرس'],
  ['lessonId', { lessonId: randomUUID() }, 'هذا الدرس غير موجود. اختر درسًا من القائمة.'],
  ['lastDay', { lastDay: '2026-11-20' }, 'اختر اليوم أو يومًا بعده'],
  ['lastDay', { lastDay: 'soon' }, 'اختر يومًا صحيحًا'],
])('a batch with a wrong %s is refused at its field: %j', async (field, change, text) => {
  const reply = await post(change);
  expect([reply.statusCode, reply.json().errors]).toEqual([400, { [field]: [text] }]);
});

test('numbers may be typed in Arabic digits', async () => {
  expect(await create({ count: '٣', price: '٤٠' })).toMatchObject({ printedCount: 3, price: 40 });
});

test('a form that is sent twice at once makes its batch once', async () => {
  const id = randomUUID();
  const replies = await Promise.all([create({ id }), create({ id }), create({ id })]);
  expect(replies.map((batch) => [batch.id, batch.printedCount])).toEqual([
    [id, 4],
    [id, 4],
    [id, 4],
  ]);
  const log = await app.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  expect(log).toEqual([{ action: 'code_batch.create' }]);
});

describe('the totals', () => {
  test('the totals count printed, distributed, used and withdrawn codes, and the money that is due', async () => {
    const { id } = await create();
    const [first, second] = await codesOf(id);
    await redeem(first?.code ?? '');
    await redeem(second?.code ?? '');
    const handedOut = await teacher.call('PATCH', `${url}/${id}`, { isHandedOut: true });
    expect(handedOut.json()).toMatchObject({
      handedOutAt: app.clock.now().toISOString(),
      printedCount: 4,
      handedOutCount: 4,
      usedCount: 2,
      withdrawnCount: 0,
      moneyDue: 70,
    });
    const withdrawn = await teacher.call('DELETE', `${url}/${id}`);
    expect(withdrawn.json()).toMatchObject({ usedCount: 2, withdrawnCount: 2, moneyDue: 70 });
    const single = await teacher.call('GET', `${url}/${id}`);
    expect(single.json()).toEqual(withdrawn.json());
    const log = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'code_batch.create',
      'code_batch.hand_out',
      'code_batch.withdraw',
    ]);
  });

  test('the totals change back when the flag is removed', async () => {
    const { id } = await create();
    await teacher.call('PATCH', `${url}/${id}`, { isHandedOut: true });
    const reply = await teacher.call('PATCH', `${url}/${id}`, { isHandedOut: false });
    expect(reply.json()).toMatchObject({ handedOutAt: null, handedOutCount: 0 });
  });
});

test('batches are listed newest first with their totals, found by name and centre, in two statements', async () => {
  const older = await create({ name: 'دفعة الصيف', centre: 'سنتر الأوائل' });
  app.clock.advance(1000);
  const newer = await create({ name: 'دفعة الشتاء' });
  const list = async (query: string) => {
    const reply = await teacher.call('GET', `${url}?lessonId=${lesson.id}&${query}`);
    return {
      ids: reply.json<{ id: string }[]>().map(({ id }) => id),
      total: Number(reply.headers['x-total-count']),
    };
  };
  app.queries.length = 0;
  expect(await list('')).toEqual({ ids: [newer.id, older.id], total: 2 });
  expect(app.queries).toHaveLength(2);
  expect(await list('pageSize=1&page=2')).toEqual({ ids: [older.id], total: 2 });
  expect(await list(`search=${encodeURIComponent('اوائل')}`)).toEqual({
    ids: [older.id],
    total: 1,
  });
  expect(await list(`search=${encodeURIComponent('شتاء')}`)).toEqual({ ids: [newer.id], total: 1 });
});

test.each([
  ['GET', ''],
  ['GET', '/export'],
  ['GET', '/cards'],
  ['PATCH', ''],
  ['DELETE', ''],
] as const)('%s of a batch that is not there answers 404%s', async (method, path) => {
  for (const id of [randomUUID(), 'x']) {
    const reply = await teacher.call(
      method,
      `${url}/${id}${path}`,
      method === 'PATCH' ? { isHandedOut: true } : undefined,
    );
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'code_batch.not_found']);
  }
});

describe('the file of a batch', () => {
  test('the CSV file of a batch has every code with its state', async () => {
    const { id } = await create({ count: 3, lastDay: '2027-01-31' });
    const [first] = await codesOf(id);
    await redeem(first?.code ?? '');
    const reply = await teacher.call('GET', `${url}/${id}/export`);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(reply.headers['content-disposition'] as string)).toContain(
      'أكواد دفعة نوفمبر.csv',
    );
    const rows = parse<Record<string, string>>(reply.body, { bom: true, columns: true });
    expect(rows.map((row) => isWellFormedCode(foldCode(row['الكود'] ?? '')))).toEqual([
      true,
      true,
      true,
    ]);
    expect(rows.find((row) => foldCode(row['الكود'] ?? '') === first?.code)).toMatchObject({
      الحالة: 'مستخدم',
      استخدمه: 'مريم حسن',
      'وقت الاستخدام': expect.stringMatching(/^2026-11-2\d \d\d:\d\d$/u),
      'ما يفتحه': 'ثابت الاتزان',
      الصف: 'الصف الثالث الثانوي',
      البائع: 'سنتر النور',
      'السعر بالجنيه': '35',
      'آخر موعد': '2027-02-01 00:00',
    });
    expect(rows.filter((row) => row['الحالة'] === 'متاح')).toHaveLength(2);
  });

  test('the XLSX file of a batch is a workbook', async () => {
    const { id } = await create();
    const reply = await teacher.call('GET', `${url}/${id}/export?format=xlsx`);
    expect(reply.headers['content-type']).toContain('spreadsheetml');
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the files of a month and a bundle', () => {
  const month = { lessonId: undefined, opens: 'month', month: 11, gradeLevel: 3 };
  const bundle = { lessonId: undefined, opens: 'bundle', planId: 'lectures-25' };

  test.each([
    ['month', month, { 'ما يفتحه': 'شهر 11', الصف: 'الصف الثالث الثانوي', الباب: '' }],
    ['bundle', bundle, { 'ما يفتحه': 'باقة 25 محاضرة', الصف: '', الباب: '' }],
  ])('the CSV file of a batch of a %s names what the codes open', async (_, what, columns) => {
    const { id } = await create(what);
    const { body } = await teacher.call('GET', `${url}/${id}/export`);
    const rows = parse<Record<string, string>>(body, { bom: true, columns: true });
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject(columns);
  });

  test.each([
    ['month', month, ['دروس شهر 11', 'الصف الثالث الثانوي']],
    ['bundle', bundle, ['باقة 25 محاضرة']],
  ])('each card of a %s names what its code opens', async (_, what, words) => {
    const { id } = await create(what);
    const reply = await teacher.call('GET', `${url}/${id}/cards`);
    const { sheets } = await readPrintedCards(reply.rawPayload);
    const cards = sheets.flatMap((sheet) => sheet.cards);
    expect(cards).toHaveLength(4);
    for (const { lines } of cards) {
      for (const word of words) expect(lines.join(' ')).toContain(word);
    }
  });
});

describe('the cards of a batch', () => {
  test('each card has a QR code that opens the site with a usable code', async () => {
    const { id } = await create({ count: 3, lastDay: '2027-01-31' });
    const reply = await teacher.call('GET', `${url}/${id}/cards`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(reply.headers['content-disposition'] as string)).toContain(
      'بطاقات دفعة نوفمبر.pdf',
    );
    const { title, sheets } = await readPrintedCards(reply.rawPayload);
    expect(title).toBe('بطاقات دفعة نوفمبر');
    const cards = sheets.flatMap((sheet) => sheet.cards);
    expect(cards).toHaveLength(3);
    for (const { url: address, lines } of cards) {
      expect(address).toMatch(/^https:\/\/kimya\.test\/\?code=\w{10}$/u);
      const code = new URL(address ?? '').searchParams.get('code') ?? '';
      const text = lines.join(' ');
      expect(text).toContain(`${code.slice(0, 5)}-${code.slice(5)}`);
      expect(text).toContain('35');
      expect((await redeem(code)).body).toMatchObject({ lessonId: lesson.id });
    }
  });

  test('cards are printed only for codes that can still be used', async () => {
    const { id } = await create({ count: 2 });
    const [first] = await codesOf(id);
    await redeem(first?.code ?? '');
    const { sheets } = await readPrintedCards(
      (await teacher.call('GET', `${url}/${id}/cards`)).rawPayload,
    );
    expect(sheets.flatMap((sheet) => sheet.cards)).toHaveLength(1);
    await teacher.call('DELETE', `${url}/${id}`);
    const none = await teacher.call('GET', `${url}/${id}/cards`);
    expect([none.statusCode, none.json().code]).toEqual([409, 'code_batch.nothing_to_print']);
  });
});

// Last, because the sessions end while the clock moves on.
test('the codes of a batch end with the last day in Egypt', async () => {
  const { id } = await create({ count: 2, lastDay: '2026-11-21' });
  const [first, second] = await codesOf(id);
  expect((await redeem(first?.code ?? '')).status).toBe(200);
  app.clock.advance(4 * 60 * 60 * 1000);
  expect((await redeem(second?.code ?? '')).body.code).toBe('access_code.expired');
});
