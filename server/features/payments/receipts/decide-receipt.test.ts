import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import {
  countNotices,
  countUses,
  insertDiscountCode,
  listEvents,
  listLiveGrants,
  readPayment,
} from '#server/testing/payments/payment-calls.ts';
import { handIn, receiptFields } from '#server/testing/payments/receipt-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  student = await insertStudent(app, { firstName: 'مريم' });
  app.sent.length = 0;
});
afterAll(() => app.close());

const send = async (options: Parameters<typeof receiptFields>[1] = {}): Promise<string> =>
  (await handIn(app, student, receiptFields(tinyPdf(), options))).json().id;

type Action = 'verify' | 'reject' | 'take-back';

const decide = (
  id: string,
  action: Action,
  payload?: object,
  headers: Record<string, string> = teacher.headers,
) =>
  app.app.inject({
    method: 'PATCH',
    url: `/api/payments/${id}/${action}`,
    headers,
    ...(payload && { payload }),
  });

const accept = (id: string, payload?: object) => decide(id, 'verify', payload);
const reject = (id: string, reason = 'لم يصل المبلغ') => decide(id, 'reject', { reason });
const takeBack = (id: string, reason = 'قُبل بالخطأ') => decide(id, 'take-back', { reason });
const statusOf = async (id: string) => (await readPayment(app, id)).status;
const grantsOf = async () => (await listLiveGrants(app, student.id)).map(({ id }) => id);
const seenByStudent = async (id: string) =>
  (await app.app.inject({ url: `/api/Payment/${id}` })).json();
/** The jobs that mail a completed payment. */
const confirmationsOf = (id: string) =>
  app.queued.filter(({ data }) => 'paymentId' in data && data.paymentId === id);
const listActions = async (id: string) =>
  (
    await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('happened_at')
      .execute()
  ).map(({ action }) => action);

describe('a receipt that is accepted', () => {
  test('an accepted receipt opens the lesson at once, and the student gets a mail', async () => {
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { isFree: false });
    await app.database
      .updateTable('lessons')
      .set({ price_in_piastres: 50_00 })
      .where('id', '=', lesson.id)
      .execute();
    const isOpen = async () =>
      (await app.app.inject({ url: `/api/Lessons/${lesson.id}`, headers: student.headers })).json()
        .isAccessible;
    const id = await send({ planId: undefined, lessonId: lesson.id });
    expect(await isOpen()).toBe(false);
    const reply = await accept(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ status: 'completed', reason: null, amount: 50 });
    expect(await isOpen()).toBe(true);
    expect(await listEvents(app, id)).toEqual(['started 0', 'paid 5000']);
    expect(confirmationsOf(id)).toHaveLength(1);
    expect(app.sent).toEqual([]);
    expect(await countNotices(app, student.id, 'paymentDone')).toBe(1);
    expect(await listActions(id)).toEqual(['payment.verify']);
  });

  test('an accepted receipt is neither accepted twice nor rejected: the later decision is refused', async () => {
    const id = await send();
    await accept(id);
    const later = [await accept(id), await reject(id), await accept(id, { seenStatus: 'failed' })];
    expect(later.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'payment.decided_meanwhile']),
    );
    expect(confirmationsOf(id)).toHaveLength(1);
    expect(app.sent).toEqual([]);
    expect(await grantsOf()).toEqual([id]);
  });

  test('an acceptance can be undone: its own right goes, others stay, and the student reads why', async () => {
    await insertGrantOf(app, student.id, { source: 'gift' });
    const [gift] = await grantsOf();
    const [id, other] = [await send(), await send({ planId: 'lectures-10' })];
    await accept(id);
    await accept(other);
    expect((await takeBack(id, 'المبلغ لحساب آخر')).json()).toMatchObject({
      status: 'refunded',
      reason: 'المبلغ لحساب آخر',
    });
    expect(new Set(await grantsOf())).toEqual(new Set([gift, other]));
    expect(await listEvents(app, id)).toEqual(['started 0', 'paid 120000', 'refunded 120000']);
    expect(await seenByStudent(id)).toMatchObject({
      status: 'refunded',
      reason: 'المبلغ لحساب آخر',
    });
    expect(app.sent.at(-1)?.subject).toContain('سُحب قبول دفعك');
    expect(app.sent.at(-1)?.plain).toContain('المبلغ لحساب آخر');
    expect(await listActions(id)).toEqual(['payment.verify', 'payment.take_back']);
    expect((await takeBack(id)).json().code).toBe('payment.decided_meanwhile');
  });
});

describe('a receipt that is rejected', () => {
  test('a rejected receipt gives no right, returns the discount, and its reason is shown and mailed', async () => {
    const { id: codeId, code } = await insertDiscountCode(app, teacher.id);
    const id = await send({ discountCode: code });
    const reply = await reject(id, 'الصورة غير واضحة');
    expect(reply.json()).toMatchObject({ status: 'failed', reason: 'الصورة غير واضحة' });
    expect(await seenByStudent(id)).toMatchObject({ status: 'failed', reason: 'الصورة غير واضحة' });
    expect(await grantsOf()).toEqual([]);
    expect(await countUses(app, codeId)).toBe(0);
    expect(app.sent).toHaveLength(1);
    expect(app.sent[0]?.plain).toContain('الصورة غير واضحة');
    expect(await listActions(id)).toEqual(['payment.reject']);
  });

  test.each([
    ['without a reason', {}],
    ['with a blank reason', { reason: ' ' }],
    ['with an endless reason', { reason: 'أ'.repeat(501) }],
  ])('a rejection %s is refused, and the receipt keeps waiting', async (_, payload) => {
    const id = await send();
    const reply = await decide(id, 'reject', payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.reason).toHaveLength(1);
    expect(await statusOf(id)).toBe('pending');
  });

  test('a rejected receipt can be accepted later by a caller who has seen the rejection, and by nobody else', async () => {
    const { id: codeId, code } = await insertDiscountCode(app, teacher.id);
    const id = await send({ discountCode: code });
    await reject(id);
    // A window that still shows it waiting.
    expect((await accept(id)).json().code).toBe('payment.decided_meanwhile');
    const reply = await accept(id, { seenStatus: 'failed' });
    expect(reply.json()).toMatchObject({ status: 'completed', reason: null });
    expect(await grantsOf()).toEqual([id]);
    expect(await countUses(app, codeId)).toBe(1);
    expect(await seenByStudent(id)).toMatchObject({ status: 'completed', reason: null });
    expect(app.sent.map(({ subject }) => subject.split(':')[0])).toEqual(['لم يتأكد دفعك']);
    expect(confirmationsOf(id)).toHaveLength(1);
  });
});

describe('a decision', () => {
  test('50 simultaneous decisions have one outcome, one right and one mail', async () => {
    const id = await send();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, place) => (place % 2 === 0 ? accept(id) : reject(id))),
    );
    const codes = replies.map((reply) => reply.json().code ?? reply.statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'payment.decided_meanwhile')).toHaveLength(49);
    const isAccepted = (await statusOf(id)) === 'completed';
    expect(await listEvents(app, id)).toEqual([
      'started 0',
      isAccepted ? 'paid 120000' : 'rejected 0',
    ]);
    expect(await grantsOf()).toEqual(isAccepted ? [id] : []);
    expect(await listActions(id)).toHaveLength(1);
    expect([...app.sent, ...confirmationsOf(id)]).toHaveLength(1);
  });

  test('20 simultaneous undos of an acceptance count once', async () => {
    const id = await send();
    await accept(id);
    const replies = await Promise.all(Array.from({ length: 20 }, () => takeBack(id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await listEvents(app, id)).toEqual(['started 0', 'paid 120000', 'refunded 120000']);
    expect(await grantsOf()).toEqual([]);
  });

  test.each(['verify', 'reject', 'take-back'] as const)(
    '%s is for the teacher alone',
    async (action) => {
      const id = await send();
      const payload = action === 'verify' ? undefined : { reason: 'سبب' };
      expect((await decide(id, action, payload, student.headers)).statusCode).toBe(403);
      expect((await decide(id, action, payload, {})).statusCode).toBe(401);
      expect(await statusOf(id)).toBe('pending');
    },
  );

  test('a decision about an unknown payment answers 404', async () => {
    expect((await reject(randomUUID())).json().code).toBe('payment.not_found');
    expect((await accept(randomUUID())).json().code).toBe('payment.not_found');
    expect((await reject('nonsense')).statusCode).toBe(404);
  });
});
