import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { codeSellers } from '#contract/codes/code-sellers.ts';
import type { RouteReply } from '#contract/route.ts';
import {
  codesOfBatch,
  createTestBatch,
  novemberOfThirdGrade,
} from '#server/testing/codes/batch-calls.ts';
import { codeCallsOf } from '#server/testing/codes/code-calls.ts';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Reply = RouteReply<typeof codeSellers.list>;

let app: TestApp;
let teacherId: string;
let teacher: ReturnType<typeof codeCallsOf>;

beforeAll(async () => {
  app = await createTestApp();
  const person = await insertTeacher(app);
  teacherId = person.id;
  teacher = codeCallsOf(app, person);
});
afterAll(() => app.close());

const list = async (): Promise<Reply> =>
  (await teacher.call('GET', '/api/LessonAccessCode/sellers')).json();

const sellerOf = async (name: string) =>
  (await list()).sellers.find((seller) => seller.name === name);

/** A batch of codes of a month at 100 EGP, of which some are used. */
const sell = async (seller: Record<string, unknown>, usedCount = 0) => {
  const batch = await createTestBatch(teacher, { ...novemberOfThirdGrade, ...seller });
  const codes = await codesOfBatch(teacher, batch);
  for (const code of codes.slice(0, usedCount)) {
    const { redeem } = codeCallsOf(app, await insertStudent(app, { grade: 3 }));
    expect((await redeem(code)).status).toBe(200);
  }
  return batch;
};

const settle = (body: Record<string, unknown>) =>
  teacher.call('POST', '/api/LessonAccessCode/settlements', { id: randomUUID(), ...body });

const centre = () => `سنتر ${randomUUID().slice(0, 8)}`;

test('a seller owes the price of the used codes, by the month of their use, until it is handed over', async () => {
  const name = centre();
  const { id } = await sell({ centre: name }, 2);
  await sell({ centre: name }, 1);
  await teacher.call('PATCH', `/api/LessonAccessCode/batches/${id}`, { isHandedOut: true });
  expect(await sellerOf(name)).toMatchObject({
    sellerId: null,
    centre: name,
    batchCount: 2,
    handedOutCount: 3,
    usedCount: 3,
    usedMoney: 300,
    settledMoney: 0,
    due: 300,
    months: [{ month: '2026-11', usedCount: 3, money: 300 }],
    settlements: [],
  });
  expect((await settle({ centre: name, amount: 120.5, note: 'نقدًا' })).statusCode).toBe(204);
  expect(await sellerOf(name)).toMatchObject({
    settledMoney: 120.5,
    due: 179.5,
    settlements: [{ amount: 120.5, note: 'نقدًا', isCancelled: false }],
  });
});

test('sellers who owe most come first, and codes that nobody sells last', async () => {
  const [little, much] = [centre(), centre()];
  await sell({ centre: little }, 1);
  await sell({ centre: '' }, 3);
  await sell({ centre: much }, 2);
  await sell({ centre: centre() });
  const { sellers } = await list();
  const names = sellers.map(({ name }) => name);
  expect(names.indexOf(much)).toBeLessThan(names.indexOf(little));
  expect(names.at(-1)).toBe('');
  const debts = sellers.slice(0, -1).map(({ due }) => due);
  expect(debts).toEqual(debts.toSorted((a, b) => b - a));
});

test('what is used and handed over is no payment, and lies in no drawer', async () => {
  const name = centre();
  await sell({ centre: name }, 1);
  await settle({ centre: name, amount: 100 });
  const count = async (table: 'payments' | 'payment_events' | 'drawers') =>
    (await app.database.selectFrom(table).selectAll().execute()).length;
  expect([await count('payments'), await count('payment_events'), await count('drawers')]).toEqual([
    0, 0, 0,
  ]);
});

describe('who sells the codes of a batch', () => {
  test('the teacher or an assistant may sell the codes, and owes under their own name', async () => {
    const assistant = await insertAssistant(app, 'centre');
    const batch = await sell({ centre: 'لا يُحفظ', sellerId: assistant.id }, 1);
    expect(batch).toMatchObject({ sellerId: assistant.id, centre: 'هند سمير' });
    expect(await sellerOf('هند سمير')).toMatchObject({
      sellerId: assistant.id,
      centre: '',
      due: 100,
    });
    expect((await settle({ sellerId: assistant.id, amount: 100 })).statusCode).toBe(204);
    expect(await sellerOf('هند سمير')).toMatchObject({ due: 0 });
    const search = await teacher.call(
      'GET',
      `/api/LessonAccessCode/batches?search=${encodeURIComponent('هند سمير')}`,
    );
    expect(search.json()).toMatchObject([{ id: batch.id }]);
    expect((await list()).staff.map(({ id }) => id)).toEqual(
      expect.arrayContaining([teacherId, assistant.id]),
    );
  });

  test('an assistant records what others hand over, and nothing of their own debt', async () => {
    const assistant = await insertAssistant(app, 'centre');
    const name = centre();
    await sell({ centre: name }, 1);
    await sell({ sellerId: assistant.id }, 1);
    const { call } = codeCallsOf(app, assistant);
    const settleAsAssistant = (seller: Record<string, unknown>) =>
      call('POST', '/api/LessonAccessCode/settlements', {
        id: randomUUID(),
        amount: 100,
        ...seller,
      });
    for (const sellerId of [assistant.id, assistant.id.toUpperCase()]) {
      const refused = await settleAsAssistant({ sellerId });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'code_settlement.own']);
    }
    const own = (await list()).sellers.find(({ sellerId }) => sellerId === assistant.id);
    expect(own).toMatchObject({ due: 100, settledMoney: 0 });
    expect((await settleAsAssistant({ centre: name })).statusCode).toBe(204);
    expect(await sellerOf(name)).toMatchObject({ due: 0 });
  });

  test('an assistant without a written name has the beginning of the address as the name', async () => {
    const assistant = await insertAssistant(app, 'centre');
    await app.database
      .updateTable('users')
      .set({ first_name: '', last_name: '' })
      .where('id', '=', assistant.id)
      .execute();
    const [name = ''] = assistant.email.split('@');
    expect(await sell({ sellerId: assistant.id })).toMatchObject({ centre: name });
    expect(await sellerOf(name)).toMatchObject({ sellerId: assistant.id });
    expect((await list()).staff).toContainEqual({ id: assistant.id, name });
  });

  test('a student, a stranger and an assistant who left sell no codes', async () => {
    const former = await insertAssistant(app, 'centre');
    await app.database
      .updateTable('assistants')
      .set({ ended_at: app.clock.now() })
      .where('id', '=', former.id)
      .execute();
    for (const sellerId of [(await insertStudent(app)).id, randomUUID(), former.id]) {
      const form = { ...novemberOfThirdGrade, sellerId, name: 'دفعة', price: 1, count: 1 };
      const reply = await teacher.call('POST', '/api/LessonAccessCode/batches', form);
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['sellerId']]);
    }
  });

  test('a centre in another spelling is the same seller', async () => {
    await sell({ centre: 'سنتر الأمل' }, 1);
    const batch = await sell({ centre: 'سنتر الامل' }, 1);
    expect(batch.centre).toBe('سنتر الأمل');
    expect(await sellerOf('سنتر الأمل')).toMatchObject({ batchCount: 2, due: 200 });
  });
});

describe('what is handed over', () => {
  test('more than is due is refused at its field', async () => {
    const name = centre();
    await sell({ centre: name }, 1);
    const reply = await settle({ centre: name, amount: 100.01 });
    expect(reply.json().errors).toEqual({
      amount: ['المبلغ أكبر من المستحق. حدّث الصفحة وراجع المستحق.'],
    });
    expect((await settle({ centre: 'سنتر لا دفعات له', amount: 1 })).statusCode).toBe(400);
  });

  test('two who record the same 100 at once record it once, and so does a repeated form', async () => {
    const name = centre();
    await sell({ centre: name }, 1);
    const replies = await Promise.all([1, 2].map(() => settle({ centre: name, amount: 100 })));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 400]));
    const other = centre();
    await sell({ centre: other }, 2);
    const id = randomUUID();
    await Promise.all([1, 2, 3].map(() => settle({ id, centre: other, amount: 100 })));
    expect(await sellerOf(other)).toMatchObject({ settledMoney: 100, due: 100 });
  });

  test('a wrong amount is cancelled once by an entry against it, and is due again', async () => {
    const name = centre();
    await sell({ centre: name }, 1);
    const id = randomUUID();
    await settle({ id, centre: name, amount: 60 });
    const cancel = () => teacher.call('DELETE', `/api/LessonAccessCode/settlements/${id}`);
    const replies = await Promise.all([cancel(), cancel(), cancel()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await sellerOf(name)).toMatchObject({
      due: 100,
      settlements: [{ id, isCancelled: true }],
    });
    const rows = await app.database
      .selectFrom('code_settlements')
      .select('amount_in_piastres')
      .where('centre', '=', name)
      .orderBy('amount_in_piastres')
      .execute();
    expect(rows).toEqual([{ amount_in_piastres: -6000 }, { amount_in_piastres: 6000 }]);
    const unknown = await teacher.call(
      'DELETE',
      `/api/LessonAccessCode/settlements/${randomUUID()}`,
    );
    expect(unknown.json().code).toBe('code_settlement.not_found');
  });
});
