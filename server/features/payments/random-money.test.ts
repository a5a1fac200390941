import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEnd, checkStatements, checkStep } from '#server/testing/random/money-rules.ts';
import { moneySteps } from '#server/testing/random/money-steps.ts';
import { createMoneyApp, type MoneyApp } from '#server/testing/random/money-app.ts';
import { createMoneyWorld, type MoneyWorld } from '#server/testing/random/money-world.ts';
import { runSequences, type Step } from '#server/testing/random/sequences.ts';

let money: MoneyApp;
beforeAll(async () => {
  money = await createMoneyApp();
});
afterAll(() => money.app.close());

const play = async (plan: readonly Step<MoneyWorld>[]) => {
  const closesOrders = plan.length % 2 === 0;
  const maxUses = plan.length % 3 === 0 ? 2 : 1;
  const world = await createMoneyWorld(money, { closesOrders, maxUses });
  let drawers: ReadonlyMap<string, number> = new Map();
  try {
    let before = await world.snapshot();
    for (const { run } of plan) {
      // No two steps happen in one moment.
      money.app.clock.advance(1000);
      await run(world);
      const after = await world.snapshot();
      checkStep(world, before, after);
      await checkStatements(world, after);
      before = after;
    }
  } finally {
    drawers = await world.end();
  }
  await checkEnd(world, drawers);
};

test('whatever happens in whatever order, money opens what it costs, and books, statements and uses add up', async () => {
  const made = await runSequences(moneySteps, { runs: 40, steps: 10 }, play);
  expect(made.steps).toBeGreaterThan(0);
});
