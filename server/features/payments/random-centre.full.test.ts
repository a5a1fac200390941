import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyApp, type MoneyApp } from '#server/testing/random/money-app.ts';
import { centreSteps } from '#server/testing/random/money-steps.ts';
import { playMoney } from '#server/testing/random/play-money.ts';
import { runSequences } from '#server/testing/random/sequences.ts';

let money: MoneyApp;
beforeAll(async () => {
  money = await createMoneyApp();
});
afterAll(() => money.app.close());

test('after a thousand random entries of a centre, each balance is charges without payments and waivers, and the ledger is the drawers', async () => {
  const made = await runSequences(centreSteps, { runs: 40, steps: 60 }, (plan) =>
    playMoney(money, plan),
  );
  expect(made.steps).toBeGreaterThanOrEqual(1000);
}, 1_200_000);
