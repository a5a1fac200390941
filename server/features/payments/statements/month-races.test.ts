import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import {
  createTestGateway,
  listLiveGrants,
  statementAbout,
} from '#server/testing/payments/payment-calls.ts';
import { createStatementCalls } from '#server/testing/payments/statement-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: ReturnType<typeof createStatementCalls>;
let cash: ReturnType<typeof createCollectionCalls>;
beforeAll(async () => {
  const { gateway } = createTestGateway();
  app = await createTestApp({ limitFactor: 1000, payments: { gateway, simulator: undefined } });
  owner = createStatementCalls(app, (await insertTeacher(app)).headers);
  cash = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
});
afterAll(() => app.close());

const november = { planId: 'monthly', month: 11 } as const;

/** A student who is on the gateway's page to pay November, and the gateway's word that it was paid. */
const insertPayer = async () => {
  const { id, headers } = await insertStudent(app);
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/Payment/initiate',
    headers,
    payload: { ...november, paymentMethod: 'card', clientKey: randomUUID() },
  });
  const statement = await statementAbout(app, reply.json().id);
  return { id, paidOnline: () => applyStatement(app.platform, 'simulator', statement) };
};
const insertPayers = () => Promise.all(Array.from({ length: 12 }, insertPayer));
const askFor = (id: string) => owner.ask(id, { kind: 'month', title: '', month: 11, price: 150 });
const takeCash = (id: string) => cash.record(id, { ...november, amount: 150 });

/** What a student owes, and for how many payments the month is open. */
const stateOf = async (id: string) => {
  const { balance, entries } = await owner.statement(id);
  const charges = entries.filter(({ kind }) => kind === 'charge').length;
  return { balance, charges, months: (await listLiveGrants(app, id)).map(({ month }) => month) };
};

test('a month that is asked while its payment online arrives is asked once and paid, whichever comes first', async () => {
  const [first, second, ...others] = await insertPayers();
  if (!first || !second) throw new Error('Nobody pays.');
  await askFor(first.id);
  await first.paidOnline();
  await second.paidOnline();
  await askFor(second.id);
  await Promise.all(others.flatMap(({ id, paidOnline }) => [askFor(id), paidOnline()]));
  expect(await stateOf(first.id)).toEqual({ balance: 0, charges: 1, months: [11] });
  expect(await stateOf(second.id)).toEqual({ balance: 0, charges: 0, months: [11] });
  for (const { id } of others) {
    expect(await stateOf(id)).toMatchObject({ balance: 0, months: [11] });
  }
});

test('a month that is taken in cash while its payment online arrives is refused, or stays as credit', async () => {
  const payers = await insertPayers();
  const replies = await Promise.all(
    payers.map(async ({ id, paidOnline }) => {
      const [reply] = await Promise.all([takeCash(id), paidOnline()]);
      return { id, isTaken: reply.statusCode === 200 };
    }),
  );
  for (const { id, isTaken } of replies) {
    const { balance } = await stateOf(id);
    expect({ isTaken, balance }).toEqual({ isTaken, balance: isTaken ? -150 : 0 });
  }
});
