import type { MoneyApp } from './money-app.ts';
import { checkEnd, checkStatements, checkStep } from './money-rules.ts';
import { createMoneyWorld, type MoneyWorld } from './money-world.ts';
import type { Step } from './sequences.ts';

/** Plays a sequence in a world of its own, and checks the books after each step. */
export const playMoney = async (
  money: MoneyApp,
  plan: readonly Step<MoneyWorld>[],
): Promise<void> => {
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
