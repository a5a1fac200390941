import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionTexts } from '#contract/payments/collections.ts';
import {
  insertAssistant,
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { insertLockedLesson } from '#server/testing/codes/code-calls.ts';
import { createCollectionCalls, type Form } from '#server/testing/payments/collection-calls.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import { listEvents, listLiveGrants } from '#server/testing/payments/payment-calls.ts';
import { readPdfLines } from '#server/testing/pdf-text.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addDays, dayInEgypt } from '#server/platform/time/egypt-days.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let assistant: ReturnType<typeof createCollectionCalls>;
let other: ReturnType<typeof createCollectionCalls>;
let owner: ReturnType<typeof createCollectionCalls>;
let assistantHeaders: Record<string, string>;
let studentId: string;
let today: string;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  assistantHeaders = (await insertAssistant(app, 'centre')).headers;
  assistant = createCollectionCalls(app, assistantHeaders);
  other = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  owner = createCollectionCalls(app, teacher.headers);
  today = dayInEgypt(app.clock.now());
});
beforeEach(async () => {
  studentId = (await insertStudent(app, { firstName: 'مريم' })).id;
});
afterAll(() => app.close());

const grantsOf = async () => (await listLiveGrants(app, studentId)).map(({ id }) => id);
const countPayments = async () =>
  (
    await app.database
      .selectFrom('payments')
      .select('id')
      .where('student_id', '=', studentId)
      .execute()
  ).length;

describe('a payment is recorded', () => {
  test('a cash payment of a person without an account opens its month, with the next receipt number', async () => {
    await app.database
      .updateTable('users')
      .set({ email: null, password_hash: null, activated_at: null, email_verified_at: null })
      .where('id', '=', studentId)
      .execute();
    const first = await assistant.collect(studentId, { planId: 'monthly', month: 11, amount: 150 });
    const second = await assistant.collect(studentId, {
      planId: 'monthly',
      month: 12,
      amount: 150,
    });
    expect(first).toMatchObject({
      planId: 'monthly',
      month: 11,
      amount: 150,
      listPrice: 150,
      status: 'completed',
      way: 'cash',
      receivedOn: today,
      takenBy: 'هند سمير',
      canCancel: true,
    });
    const place = ({ receiptNumber }: { receiptNumber: string }) => Number(receiptNumber.slice(5));
    expect(place(second) - place(first)).toBe(1);
    expect(await listEvents(app, first.id)).toEqual(['started 0', 'paid 15000']);
    expect(await listLiveGrants(app, studentId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first.id, scope: 'month', month: 11 }),
      ]),
    );
  });

  test('a lesson and a bundle are collected at their prices, by InstaPay and by wallet', async () => {
    const { id: courseId } = await insertCourse(app);
    const { id: lessonId } = await insertLesson(app, courseId, { isFree: false });
    await app.database
      .updateTable('lessons')
      .set({ price_in_piastres: 60_00 })
      .where('id', '=', lessonId)
      .execute();
    const lesson = await assistant.collect(studentId, { lessonId, amount: 60, way: 'instapay' });
    const bundle = await assistant.collect(studentId, {
      planId: 'lectures-10',
      amount: 75,
      way: 'wallet',
      note: 'خصم للأخت',
    });
    expect(await grantsOf()).toEqual(expect.arrayContaining([lesson.id, bundle.id]));
    expect((await assistant.list(studentId)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([lesson.id, bundle.id]),
    );
  });

  test('a repeated request, and 20 at once, record one payment', async () => {
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => assistant.collect(studentId, { id })),
    );
    const again = await assistant.collect(studentId, { id });
    expect(new Set([...replies, again].map((reply) => reply.id)).size).toBe(1);
    expect(await countPayments()).toBe(1);
    expect(await listEvents(app, again.id)).toEqual(['started 0', 'paid 120000']);
  });

  test('the id of a payment is not accepted for another amount', async () => {
    const id = randomUUID();
    await assistant.collect(studentId, { id });
    const reply = await assistant.record(studentId, { id, note: 'خصم', amount: 1000 });
    expect(reply.json()).toMatchObject({ status: 409, code: 'payment.key_reused' });
  });

  test('two collectors at once record what was paid once only once, and a second time on request', async () => {
    const replies = await Promise.all([assistant.record(studentId), other.record(studentId)]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'collection.already_paid' });
    await assistant.collect(studentId, { isAnother: true });
    expect(await countPayments()).toBe(2);
  });

  test('a month or a lesson that a code opened is paid for once more only on request', async () => {
    const lesson = await insertLockedLesson(app);
    await app.database
      .updateTable('lessons')
      .set({ price_in_piastres: 60_00 })
      .where('id', '=', lesson.id)
      .execute();
    const byCode = { source: 'access_code', reference: randomUUID() } as const;
    await insertGrantOf(app, studentId, { ...byCode, scope: 'month', month: 11 });
    const ofLesson = { ...byCode, reference: randomUUID(), scope: 'lesson' } as const;
    await insertGrantOf(app, studentId, { ...ofLesson, lesson_id: lesson.id });
    const november = { planId: 'monthly', month: 11, amount: 150 } as const;
    for (const form of [november, { lessonId: lesson.id, amount: 60 }]) {
      const reply = await assistant.record(studentId, form);
      expect(reply.json()).toMatchObject({ status: 409, code: 'collection.already_paid' });
      await assistant.collect(studentId, { ...form, isAnother: true });
    }
    await assistant.collect(studentId, { ...november, month: 12 });
    await assistant.collect(studentId);
  });

  test.each<[string, Partial<Form>, string, string]>([
    ['nothing', { amount: 0 }, 'amount', collectionTexts.amount],
    ['less than nothing', { amount: -5 }, 'amount', collectionTexts.amount],
    ['no number', { amount: 'كثير' }, 'amount', collectionTexts.amount],
    [
      'a way that is none',
      { way: 'gold' as 'cash' },
      'way',
      `${collectionTexts.way}: cash، instapay، wallet`,
    ],
    ['no day', { receivedOn: '2026-13-01' }, 'receivedOn', collectionTexts.receivedOn],
    ['no day for the rest', { restDueOn: 'غدًا' }, 'restDueOn', collectionTexts.restDueOn],
  ])(
    'a payment of %s is refused at its field, and nothing is stored',
    async (_, form, field, text) => {
      const reply = await assistant.record(studentId, form);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[field]).toEqual([text]);
      expect(await countPayments()).toBe(0);
    },
  );

  test.each([
    [0, 200],
    [-1, 200],
    [-31, 200],
    [-32, 400],
    [1, 200],
    [2, 400],
    [3650, 400],
  ])('money of the day %i days from today is answered with %i', async (days, status) => {
    const reply = await assistant.record(studentId, { receivedOn: addDays(today, days) });
    expect(reply.statusCode).toBe(status);
  });

  test('money that a device with a fast clock took tomorrow was received today, once however often it is sent', async () => {
    const form = { id: randomUUID(), receivedOn: addDays(today, 1) };
    const replies = [
      await assistant.collect(studentId, form),
      await assistant.collect(studentId, form),
    ];
    expect(replies.map(({ receivedOn }) => receivedOn)).toEqual([today, today]);
    expect(await countPayments()).toBe(1);
  });

  test('a payment above the price, of an unknown lesson or of nobody is refused', async () => {
    const codeOf = async (reply: ReturnType<typeof assistant.record>) => (await reply).json().code;
    expect(await codeOf(assistant.record(studentId, { amount: 1201 }))).toBe(
      'collection.above_price',
    );
    expect(await codeOf(assistant.record(studentId, { lessonId: randomUUID(), amount: 5 }))).toBe(
      'payment.lesson_not_for_sale',
    );
    expect(await codeOf(assistant.record(randomUUID()))).toBe('student.not_found');
    expect(await codeOf(assistant.record(teacher.id))).toBe('student.not_found');
    expect(await codeOf(assistant.record(studentId, { planId: 'monthly', amount: 5 }))).toBe(
      'payment.month_required',
    );
  });

  test('nothing of a payment is stored where its transaction ends in between', async () => {
    const drawerBefore = await other.own();
    await app.database.schema
      .alterTable('receipt_counters')
      .renameTo('receipt_counters_away')
      .execute();
    const reply = await other.record(studentId);
    await app.database.schema
      .alterTable('receipt_counters_away')
      .renameTo('receipt_counters')
      .execute();
    expect(reply.statusCode).toBe(500);
    expect(await countPayments()).toBe(0);
    expect(await grantsOf()).toEqual([]);
    expect(await other.own()).toEqual(drawerBefore);
  });

  test('the receipt says how, when and by whom it was taken', async () => {
    const { id } = await assistant.collect(studentId, {
      way: 'instapay',
      receivedOn: addDays(today, -1),
    });
    const reply = await app.app.inject({
      url: `/api/Payment/${id}/receipt.pdf`,
      headers: assistantHeaders,
    });
    const text = readPdfLines(reply.rawPayload).join('\n');
    expect(text).toContain('طريقةالدفعyaPatsnI');
    expect(text).toContain('المستلمهندسمير');
    expect(text).not.toContain('الباقيمنالسعر');
  });

  test('the receipt of a part says the price and what is left of it, and that of the rest what it is for', async () => {
    const linesOf = async (id: string) => {
      const url = `/api/Payment/${id}/receipt.pdf`;
      const reply = await app.app.inject({ url, headers: assistantHeaders });
      return readPdfLines(reply.rawPayload).join('\n');
    };
    const part = await assistant.collect(studentId, { amount: 1000 });
    expect(await linesOf(part.id)).toContain('الباقيمنالسعر');
    const account = { balance: 200 };
    const rest = await assistant.collect(studentId, { planId: undefined, amount: 200, account });
    expect(await linesOf(rest.id)).toContain('البيانسدادمنالحساب');
  });
});

test('the quote of a month that was paid in person says so before it is paid once more, and of another month not', async () => {
  const { id, headers } = await insertStudent(app);
  await assistant.collect(id, { planId: 'monthly', month: 11, amount: 100 });
  const quoted = async (month: number) => {
    const payload = { planId: 'monthly', month };
    const call = { method: 'POST', url: '/api/Payment/quote', headers, payload } as const;
    return (await app.app.inject(call)).json().isPaidAlready;
  };
  expect([await quoted(11), await quoted(12)]).toEqual([true, false]);
});

describe('a recorded payment is cancelled', () => {
  test('a counter-entry with its reason takes the right away, once', async () => {
    const { id } = await assistant.collect(studentId);
    const replies = await Promise.all(
      [1, 2, 3].map(() => assistant.cancel(studentId, id, 'طالب آخر')),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(replies[0]?.json()).toMatchObject({
      status: 'refunded',
      refunded: 1200,
      canCancel: false,
    });
    expect(await listEvents(app, id)).toEqual(['started 0', 'paid 120000', 'refunded 120000']);
    expect(await grantsOf()).toEqual([]);
    const { events } = await createPanelCalls(app, teacher).show(id);
    expect(events.at(-1)).toMatchObject({
      kind: 'refunded',
      reason: 'طالب آخر',
      actorName: 'هند سمير',
    });
  });

  test('a cancellation needs a reason, and the student whose payment it is', async () => {
    const { id } = await assistant.collect(studentId);
    expect((await assistant.cancel(studentId, id, ' ')).statusCode).toBe(400);
    const stranger = await insertStudent(app);
    expect((await assistant.cancel(stranger.id, id)).json().code).toBe('payment.unknown');
    expect(await grantsOf()).toEqual([id]);
  });

  test('an assistant cancels only what is in their own open drawer; the teacher anything', async () => {
    const { id } = await assistant.collect(studentId);
    expect((await other.cancel(studentId, id)).json().code).toBe('collection.not_yours');
    const drawer = await assistant.own();
    await assistant.close(drawer?.id ?? '', {
      counted: drawer?.expected,
      expected: drawer?.expected,
    });
    expect((await assistant.cancel(studentId, id)).json().code).toBe('collection.not_yours');
    expect((await owner.cancel(studentId, id)).statusCode).toBe(200);
    expect(await grantsOf()).toEqual([]);
  });

  test('what was collected is not among the receipts of students, nor taken back there', async () => {
    const { id } = await assistant.collect(studentId);
    const queue = await app.app.inject({
      url: '/api/payments/receipts?state=decided',
      headers: teacher.headers,
    });
    expect(queue.body).not.toContain(id);
    const reply = await app.app.inject({
      method: 'PATCH',
      url: `/api/payments/${id}/take-back`,
      headers: teacher.headers,
      payload: { reason: 'x' },
    });
    expect(reply.json()).toMatchObject({ status: 409, code: 'collection.cancel_here' });
  });
});
