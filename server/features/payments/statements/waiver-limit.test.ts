import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectionTexts } from '#contract/payments/collections.ts';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createStatementCalls } from '#server/testing/payments/statement-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: ReturnType<typeof createStatementCalls>;
let collector: ReturnType<typeof createStatementCalls>;
let studentId: string;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  owner = createStatementCalls(app, (await insertTeacher(app)).headers);
  collector = createStatementCalls(app, (await insertAssistant(app, 'centre')).headers);
});
beforeEach(async () => {
  studentId = (await insertStudent(app)).id;
});
afterAll(() => app.close());

const november = { planId: 'monthly', month: 11 } as const;

const allow = async (limitInPiastres: number) => {
  const { id, headers } = await insertAssistant(app, 'centre');
  await app.database
    .updateTable('assistants')
    .set({ waiver_limit_in_piastres: limitInPiastres })
    .where('id', '=', id)
    .execute();
  return { calls: createStatementCalls(app, headers), cash: createCollectionCalls(app, headers) };
};

test('an assistant waives nothing without a limit, and with one what it leaves of the day', async () => {
  const chargeId = await collector.charge(studentId, { price: 200 });
  expect((await collector.waive(studentId, chargeId)).json().code).toBe('charge.teacher_waives');
  const { calls, cash: own } = await allow(60_00);
  expect((await calls.waive(studentId, chargeId, { amount: 40 })).statusCode).toBe(200);
  const refused = await calls.waive(studentId, chargeId, { amount: 20.01 });
  expect(refused.json()).toMatchObject({
    code: 'charge.above_waiver_limit',
    message: collectionTexts.waiverLeft(20),
  });
  const form = { ...november, amount: 140, waivesRest: true, note: 'أخت', keepsCredit: true };
  expect((await own.record(studentId, form)).statusCode).toBe(200);
  expect((await calls.waive(studentId, chargeId, { amount: 11 })).statusCode).toBe(403);
  const { entries } = await owner.statement(studentId);
  const waiver = entries.find(({ kind, amount }) => kind === 'waiver' && amount === -40);
  await owner.counter(studentId, waiver?.id ?? '');
  expect((await calls.waive(studentId, chargeId, { amount: 50 })).statusCode).toBe(200);
});

test('two waivers of one assistant at once do not both fit', async () => {
  const other = (await insertStudent(app)).id;
  const { calls } = await allow(50_00);
  const waivers = [studentId, other].map(async (id) => {
    const chargeId = await collector.charge(id, { price: 100 });
    return () => calls.waive(id, chargeId, { amount: 30 });
  });
  const replies = await Promise.all((await Promise.all(waivers)).map((waive) => waive()));
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 403]);
});
