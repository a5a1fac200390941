import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Wish } from './money-state.ts';
import type { MoneyWorld } from './money-world.ts';
import { type Step, step } from './sequences.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

type MoneyStep = Step<MoneyWorld>;

const who = fc.nat(1);
const which = fc.nat(3);
const person = (index: number) => ['the first', 'the second'][index];

const wishes = fc.record<Wish>({
  planId: fc.constantFrom('monthly', 'monthly', 'yearly'),
  month: fc.constantFrom(2, 3),
  withCode: fc.boolean(),
});

const begins: fc.Arbitrary<MoneyStep> = fc
  .tuple(who, wishes, fc.constantFrom('card', 'wallet'))
  .map(([index, wish, method]) => ({
    name: `${person(index)} begins ${wish.planId} ${wish.month}${wish.withCode ? ' with the code' : ''} by ${method}`,
    run: (world) => world.begin(index, wish, method),
  }));

const ofPayment = (name: string, run: (world: MoneyWorld, index: number) => Promise<unknown>) =>
  which.map((index): MoneyStep => ({
    name: `${name} ${index}`,
    run: (world) => run(world, index),
  }));

const atGateway = fc.oneof(
  ofPayment('the gateway takes the money of', (world, index) => world.say(index, 'succeeded')),
  ofPayment('the gateway takes the money, its callback is lost, of', (world, index) =>
    world.say(index, 'succeeded', { isHeard: false }),
  ),
  ofPayment('the gateway declines', (world, index) => world.say(index, 'failed')),
);

const decisions: fc.Arbitrary<MoneyStep> = fc
  .tuple(which, fc.constantFrom('pending', 'held', 'held'), fc.boolean())
  .map(([index, status, isAccepted]) => ({
    name: `the teacher ${isAccepted ? 'accepts' : 'does not accept'} ${status} ${index}`,
    run: (world) => world.decide(index, status, isAccepted),
  }));

const refunds: fc.Arbitrary<MoneyStep> = fc
  .tuple(which, fc.constantFrom('hand', 'gateway', 'bank'), fc.boolean())
  .map(([index, way, isWhole]) => ({
    name: `${isWhole ? 'all' : 'a pound'} of ${index} goes back by ${way}`,
    run: (world) => world.refundAny(index, way, isWhole),
  }));

const prices: fc.Arbitrary<MoneyStep> = fc
  .tuple(fc.constantFrom('monthly', 'yearly'), fc.constantFrom(150, 200, 1200))
  .map(([plan, price]) => ({
    name: `${plan} costs ${price}`,
    run: (world) => world.setPrice(plan, price),
  }));

const grades: fc.Arbitrary<MoneyStep> = fc.oneof(
  fc.tuple(who, fc.integer({ min: 1, max: 3 })).map(([index, grade]): MoneyStep => ({
    name: `${person(index)} chooses grade ${grade}`,
    run: (world) => world.askForGrade(index, grade),
  })),
  fc.tuple(who, fc.boolean()).map(([index, accept]): MoneyStep => ({
    name: `the teacher ${accept ? 'accepts' : 'rejects'} the grade of ${person(index)}`,
    run: (world) => world.decideGrade(index, accept),
  })),
);

const collections: fc.Arbitrary<MoneyStep> = fc.oneof(
  fc.tuple(who, fc.constantFrom('monthly', 'yearly')).map(([index, plan]): MoneyStep => ({
    name: `the assistant takes ${plan} from ${person(index)}`,
    run: (world) => world.collect(index, plan),
  })),
  ofPayment('the assistant cancels', (world, index) => world.cancelCollected(index)),
);

const asks: fc.Arbitrary<MoneyStep> = fc
  .tuple(who, fc.constantFrom('month', 'booklet'), fc.constantFrom(40, 200))
  .map(([index, kind, price]) => ({
    name: `${person(index)} is asked ${price} for a ${kind}`,
    run: (world) => world.askFor(index, kind, price),
  }));

const statements: fc.Arbitrary<MoneyStep> = fc.oneof(
  { weight: 2, arbitrary: asks },
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, fc.constantFrom(50, 100), fc.boolean())
      .map(([index, amount, opensNow]): MoneyStep => ({
        name: `${person(index)} pays ${amount} of a month, which ${opensNow ? 'opens' : 'waits'}`,
        run: (world) => world.takePart(index, amount, opensNow),
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, fc.constantFrom(30, 150), fc.option(fc.nat(1), { nil: undefined }))
      .map(([index, amount, place]): MoneyStep => ({
        name: `${person(index)} pays ${amount} on account${place === undefined ? '' : ` for charge ${place}`}`,
        run: (world) => world.takeOnAccount(index, amount, place),
      })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(who, fc.constantFrom(15, 500)).map(([index, amount]): MoneyStep => ({
      name: `up to ${amount} of ${person(index)} are waived`,
      run: (world) => world.waive(index, amount),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(who, fc.nat(1)).map(([index, place]): MoneyStep => ({
      name: `entry ${place} of ${person(index)} is countered`,
      run: (world) => world.counter(index, place),
    })),
  },
);

const named = { present: 'comes to', late: 'comes late to', absent: 'is absent from' } as const;

const classes: fc.Arbitrary<MoneyStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(who, fc.constantFrom('present', 'late', 'absent', null))
      .map(([index, value]): MoneyStep => ({
        name: `${person(index)} ${value === null ? 'is taken out of' : named[value]} the class`,
        run: (world) => world.attend(index, value),
      })),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((isCancelled): MoneyStep => ({
      name: `the class ${isCancelled ? 'is called off' : 'takes place after all'}`,
      run: (world) => world.callOff(isCancelled),
    })),
  },
);

const things: fc.Arbitrary<MoneyStep> = fc.oneof(
  fc.tuple(who, fc.constantFrom(40, 25)).map(([index, amount]): MoneyStep => ({
    name: `${person(index)} buys a booklet for ${amount}`,
    run: (world) => world.sell(index, amount),
  })),
  who.map((index): MoneyStep => ({
    name: `${person(index)} takes a booklet and pays later`,
    run: (world) => world.askForItem(index),
  })),
  fc.nat(3).map((count): MoneyStep => ({
    name: `${count} booklets are left`,
    run: (world) => world.restock(count),
  })),
  fc.tuple(who, fc.constantFrom(50, 100)).map(([index, percent]): MoneyStep => ({
    name: `${person(index)} pays ${percent} percent less`,
    run: (world) => world.reduce(index, percent),
  })),
);

const expenses: fc.Arbitrary<MoneyStep> = fc.oneof(
  fc
    .tuple(fc.constantFrom('expense', 'advance'), fc.constantFrom(20, 90))
    .map(([kind, amount]): MoneyStep => ({
      name: `${amount} leave the drawer as an ${kind}`,
      run: (world) => world.spend(kind, amount),
    })),
  ofPayment('what was spent comes back:', (world, index) => world.takeBack(index)),
);

/** What was there before is there again, whole. */
const andBack =
  (act: (world: MoneyWorld) => Promise<unknown>, undo: (world: MoneyWorld) => Promise<unknown>) =>
  async (world: MoneyWorld) => {
    const before = await world.snapshot();
    if (!(await act(world))) return;
    await undo(world);
    expect(await world.snapshot()).toEqual(before);
  };

const undoMerge = async (world: MoneyWorld) => {
  const owners = await world.undoMerge();
  if (!owners) return;
  const { payments } = await world.snapshot();
  const had = payments.filter(({ id }) => owners.has(id));
  expect(had.map(({ id, student }) => [id, student])).toEqual(
    had.map(({ id }) => [id, owners.get(id)]),
  );
};

const persons = fc.oneof(
  who.map((index): MoneyStep => ({
    name: `both are merged into ${person(index)}`,
    run: (world) => world.merge(index),
  })),
  step<MoneyWorld>('the merge is undone', undoMerge),
  ofPayment(
    'both are merged, and undone after the gateway took the money of',
    async (world, index) => {
      // The money is that of whoever has the payment when it comes, in that one's grade.
      const [first, second] = (await world.snapshot()).students;
      if (first?.grade !== second?.grade) return;
      await world.merge(index % 2);
      await world.say(index, 'succeeded');
      await undoMerge(world);
    },
  ),
  step<MoneyWorld>(
    'both are merged, and that is undone',
    andBack((world) => world.merge(0), undoMerge),
  ),
);

const years = fc.oneof(
  step<MoneyWorld>('the year is turned', (world) => world.turn()),
  step<MoneyWorld>('the turn is undone', (world) => world.undoTurn()),
  step<MoneyWorld>(
    'the year is turned, and that is undone',
    andBack(
      (world) => world.turn(),
      (world) => world.undoTurn(),
    ),
  ),
);

const times = fc
  .constantFrom(20 * minute, 70 * minute, 3 * 60 * minute, 9 * day)
  .map((milliseconds): MoneyStep => ({
    name: `${milliseconds / minute} minutes pass`,
    run: (world) => world.wait(milliseconds),
  }));

/** What an evening at the centre does with money, and what later takes back. */
export const centreSteps: fc.Arbitrary<MoneyStep> = fc.oneof(
  { weight: 10, arbitrary: statements },
  { weight: 6, arbitrary: classes },
  { weight: 6, arbitrary: things },
  { weight: 4, arbitrary: expenses },
  { weight: 5, arbitrary: collections },
  { weight: 2, arbitrary: refunds },
  { weight: 2, arbitrary: persons },
  { weight: 1, arbitrary: years },
  { weight: 1, arbitrary: times },
);

/** What persons, gateway and clock do with money. */
export const moneySteps: fc.Arbitrary<MoneyStep> = fc.oneof(
  { weight: 8, arbitrary: begins },
  { weight: 8, arbitrary: atGateway },
  { weight: 3, arbitrary: ofPayment('is cancelled:', (world, index) => world.cancel(index)) },
  { weight: 3, arbitrary: decisions },
  { weight: 3, arbitrary: refunds },
  { weight: 2, arbitrary: prices },
  { weight: 1, arbitrary: step('the code is deleted', (world: MoneyWorld) => world.endCode()) },
  {
    weight: 1,
    arbitrary: fc.boolean().map((isSold): MoneyStep => ({
      name: `months are ${isSold ? '' : 'not '}sold`,
      run: (world) => world.sellMonths(isSold),
    })),
  },
  { weight: 3, arbitrary: grades },
  { weight: 2, arbitrary: collections },
  { weight: 8, arbitrary: statements },
  { weight: 3, arbitrary: classes },
  { weight: 3, arbitrary: things },
  { weight: 1, arbitrary: expenses },
  { weight: 1, arbitrary: persons },
  { weight: 2, arbitrary: years },
  { weight: 3, arbitrary: times },
);
