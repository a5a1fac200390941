import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { createTestGateway } from '#server/testing/payments/payment-calls.ts';
import {
  handIn,
  pngOf,
  receiptFields,
  receiptPicture,
  transferFields,
} from '#server/testing/payments/receipt-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;
type Flag = { kind: string; paymentId: string; isOtherStudent: boolean; status: string };
type Shown = { paymentId: string; flags: Flag[]; sentAt: string; dueAt: string };

let app: TestApp;
let teacher: Person;
let mariam: Person;
let ahmed: Person;
let seed = 0;

const hour = 60 * 60 * 1000;

beforeAll(async () => {
  const { gateway } = createTestGateway();
  app = await createTestApp({
    payments: { gateway: { ...gateway, methods: ['card'] }, simulator: undefined },
  });
  teacher = await insertTeacher(app);
  const value = JSON.stringify({ vodafone_cash: { number: '01000000000' } });
  await app.database.insertInto('settings').values({ name: 'walletNumbers', value }).execute();
});

beforeEach(async () => {
  mariam = await insertStudent(app, { firstName: 'مريم', lastName: 'حسن' });
  ahmed = await insertStudent(app, { firstName: 'أحمد', lastName: 'عبد الله' });
  // The queue holds the payments of all students, so each test begins without any.
  return () => sql`truncate payments cascade`.execute(app.database);
});

afterAll(() => app.close());

type Form = ReturnType<typeof receiptFields>;

const sendForm = async (by: Person, form: Form): Promise<string> =>
  (await handIn(app, by, form)).json().id;

/** A receipt with a picture of its own. */
const send = async (by: Person, options: Form = {}) => {
  seed += 1;
  return sendForm(by, receiptFields(await pngOf(receiptPicture(seed)), options));
};

const list = async (query = '') => {
  const reply = await app.app.inject({
    url: `/api/payments/receipts?${query}`,
    headers: teacher.headers,
  });
  return { total: Number(reply.headers['x-total-count']), rows: reply.json<Shown[]>() };
};
const idsOf = async (query?: string) => (await list(query)).rows.map(({ paymentId }) => paymentId);

const flagsOf = async (id: string) => {
  const reply = await app.app.inject({
    url: `/api/payments/${id}/receipt`,
    headers: teacher.headers,
  });
  return reply.json<Shown>().flags;
};

const decide = (id: string, action: string, payload?: object) =>
  app.app.inject({
    method: 'PATCH',
    url: `/api/payments/${id}/${action}`,
    headers: teacher.headers,
    ...(payload && { payload }),
  });

describe('the queue', () => {
  test('the queue begins with the longest waiting one, and says until when an answer was promised', async () => {
    const first = await send(mariam);
    app.clock.advance(hour / 6);
    const second = await send(ahmed, { planId: 'lectures-10' });
    expect(await idsOf()).toEqual([first, second]);
    const [shown] = (await list()).rows;
    expect(Date.parse(shown?.dueAt ?? '') - Date.parse(shown?.sentAt ?? '')).toBe(24 * hour);
    expect(await list('pageSize=1&page=2')).toMatchObject({
      total: 2,
      rows: [{ paymentId: second }],
    });
  });

  test('the queue shows decided ones separately, the latest first', async () => {
    const [accepted, rejected] = [await send(mariam), await send(ahmed)];
    await decide(accepted, 'verify');
    app.clock.advance(60_000);
    await decide(rejected, 'reject', { reason: 'سبب' });
    expect(await idsOf()).toEqual([]);
    expect(await idsOf('state=decided')).toEqual([rejected, accepted]);
  });

  test.each([
    ['احمد عبدالله', ['ahmed']],
    ['مريم', ['mariam']],
    ['trx ٥٥٥٥', ['ahmed']],
    ['لا أحد', []],
  ])(
    'the queue is searched by a name or by the number of a transfer: «%s»',
    async (search, found) => {
      const ids: Record<string, string> = {
        mariam: await send(mariam),
        ahmed: await sendForm(ahmed, transferFields('TRX-5555')),
      };
      const shown = await list(`search=${encodeURIComponent(search)}`);
      expect(shown.rows.map(({ paymentId }) => paymentId)).toEqual(found.map((name) => ids[name]));
      expect(shown.total).toBe(found.length);
    },
  );

  test('the queue contains no payment of the gateway', async () => {
    const payload = { planId: 'yearly', paymentMethod: 'card', clientKey: crypto.randomUUID() };
    const { headers } = mariam;
    await app.app.inject({ method: 'POST', url: '/api/Payment/initiate', headers, payload });
    expect((await list()).total).toBe(0);
  });

  test('the queue can be filtered to those that resemble another payment', async () => {
    await send(mariam);
    const transfers = [
      await sendForm(mariam, transferFields('TRX-1', { planId: 'lectures-10' })),
      await sendForm(ahmed, transferFields('trx1')),
    ];
    expect(await idsOf('state=flagged')).toEqual(transfers);
    expect((await list('state=flagged')).total).toBe(2);
  });

  test('only the teacher reads the queue', async () => {
    for (const url of ['/api/payments/receipts', `/api/payments/${await send(mariam)}/receipt`]) {
      expect((await app.app.inject({ url, headers: mariam.headers })).statusCode).toBe(403);
      expect((await app.app.inject({ url })).statusCode).toBe(401);
    }
  });
});

describe('a receipt with', () => {
  const picture = receiptPicture(900);

  test.each([
    ['the same file', (same: Sharp) => same],
    ['the picture in half its size', (same: Sharp) => same.resize(135)],
    ['the picture saved again with less quality', (same: Sharp) => same.jpeg({ quality: 40 })],
    ['the picture made brighter', (same: Sharp) => same.modulate({ brightness: 1.1 })],
    ['the picture in grey', (same: Sharp) => same.greyscale()],
  ])('a receipt with %s is flagged, on both, with the other payment', async (_, change) => {
    const first = await sendForm(mariam, receiptFields(await pngOf(picture.clone())));
    const changed = sharp(await change(picture.clone()).toBuffer());
    const other = await sendForm(ahmed, receiptFields(await pngOf(changed)));
    expect(await flagsOf(other)).toMatchObject([
      {
        kind: 'picture',
        paymentId: first,
        isOtherStudent: true,
        status: 'pending',
        hasReceipt: true,
      },
    ]);
    expect(await flagsOf(first)).toMatchObject([{ kind: 'picture', paymentId: other }]);
  });

  test('two receipts with the same picture are flagged, also when two students send them at once', async () => {
    const form = async () => receiptFields(await pngOf(picture.clone().resize(135)));
    const ids = await Promise.all([sendForm(mariam, await form()), sendForm(ahmed, await form())]);
    const flags = await Promise.all(ids.map(flagsOf));
    expect(flags.map(([flag]) => flag?.paymentId)).toEqual(ids.toReversed());
    // Not by the bytes of the file alone, which are equal here too.
    const likenesses = await app.database.selectFrom('receipt_likenesses').selectAll().execute();
    expect(likenesses).toHaveLength(2);
  });

  test('a receipt with a picture of its own is not flagged', async () => {
    const ids = [];
    for (let place = 0; place < 4; place += 1) ids.push(await send(await insertStudent(app)));
    const flags = await Promise.all(ids.map(flagsOf));
    expect(flags.flat()).toEqual([]);
  });

  test('a receipt with the same PDF is flagged, also when the first was rejected', async () => {
    const item = await sendForm(mariam, receiptFields(tinyPdf('one.pdf')));
    await decide(item, 'reject', { reason: 'سبب' });
    const other = await sendForm(mariam, receiptFields(tinyPdf('two.pdf')));
    expect(await flagsOf(other)).toMatchObject([
      { kind: 'picture', paymentId: item, isOtherStudent: false, status: 'failed' },
    ]);
  });

  test('a receipt with the number of another transfer is flagged, however it is typed', async () => {
    const first = await sendForm(mariam, transferFields('TRX-00 12'));
    const other = await send(ahmed, { transactionId: 'trx٠٠١٢' });
    expect(await flagsOf(other)).toMatchObject([{ kind: 'number', paymentId: first }]);
  });

  test('a receipt with the amount of another open payment of the same student is flagged', async () => {
    const item = await send(mariam);
    await send(mariam, { planId: 'lectures-10' });
    await send(ahmed);
    const other = await send(mariam);
    expect(await flagsOf(other)).toMatchObject([
      { kind: 'amount', paymentId: item, isOtherStudent: false },
    ]);
    await decide(item, 'verify');
    expect(await flagsOf(other)).toEqual([]);
  });

  test('a receipt with a sender of another student is flagged, one of the same student is not', async () => {
    const first = await sendForm(mariam, transferFields('TRX-1', { sender: '010 1234 5678' }));
    await sendForm(
      mariam,
      transferFields('TRX-2', { sender: '01012345678', planId: 'lectures-10' }),
    );
    const other = await sendForm(ahmed, transferFields('TRX-3', { sender: '٠١٠١٢٣٤٥٦٧٨' }));
    const flags = await flagsOf(other);
    expect(flags.map(({ kind }) => kind)).toEqual(['sender', 'sender']);
    expect((await flagsOf(first)).map(({ paymentId }) => paymentId)).toEqual([other]);
  });

  test('a receipt that resembles many shows three of them, other students first', async () => {
    const own = await sendForm(mariam, transferFields('TRX-7', { planId: 'lectures-10' }));
    for (let place = 0; place < 4; place += 1) {
      await sendForm(await insertStudent(app), transferFields('TRX-7'));
    }
    const last = await sendForm(mariam, transferFields('TRX-7'));
    const flags = await flagsOf(last);
    expect(flags.map(({ isOtherStudent }) => isOtherStudent)).toEqual([true, true, true]);
    expect(flags.map(({ paymentId }) => paymentId)).not.toContain(own);
  });
});
