import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyApp, type MoneyApp } from '#server/testing/random/money-app.ts';
import { moneySteps } from '#server/testing/random/money-steps.ts';
import { playMoney } from '#server/testing/random/play-money.ts';
import { runSequences } from '#server/testing/random/sequences.ts';

let money: MoneyApp;
beforeAll(async () => {
  money = await createMoneyApp();
});
afterAll(() => money.app.close());

test('whatever happens in whatever order and however often, money opens what it costs, and books, statements and uses add up', async () => {
  const made = await runSequences(moneySteps, { runs: 40, steps: 10 }, (plan) =>
    playMoney(money, plan),
  );
  expect(made.steps).toBeGreaterThan(0);
}, 600_000);
