import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addEvent,
  newPayment,
  type PaymentEvent,
  type PaymentStatus,
  paymentEventKinds,
  statusOf,
} from './payment-state.ts';

const total = 150_00;
const refund = (amountInPiastres: number): PaymentEvent => ({ kind: 'refunded', amountInPiastres });
const event = (kind: PaymentEvent['kind']): PaymentEvent => ({ kind, amountInPiastres: 0 });

/** The statuses that a payment goes through, without repetitions. */
const statusesOf = (events: readonly PaymentEvent[], totalInPiastres = total) => {
  let facts = newPayment(totalInPiastres);
  const statuses: PaymentStatus[] = [statusOf(facts)];
  for (const each of events) {
    facts = addEvent(facts, each);
    if (statusOf(facts) !== statuses.at(-1)) statuses.push(statusOf(facts));
  }
  return statuses;
};

test.each([
  ['paid', [event('paid')], ['pending', 'completed']],
  ['declined', [event('declined')], ['pending', 'failed']],
  ['expired', [event('expired')], ['pending', 'failed']],
  ['rejected', [event('rejected')], ['pending', 'failed']],
  ['only noted', [event('started'), event('noted')], ['pending']],
  ['paid, then an older decline', [event('paid'), event('declined')], ['pending', 'completed']],
  [
    'declined, then paid with a second card',
    [event('declined'), event('paid')],
    ['pending', 'failed', 'completed'],
  ],
  ['refunded in part', [event('paid'), refund(50_00)], ['pending', 'completed']],
  [
    'refunded in two parts',
    [event('paid'), refund(50_00), refund(100_00)],
    ['pending', 'completed', 'refunded'],
  ],
  [
    'refunded before it is said to be paid',
    [refund(total), event('paid')],
    ['pending', 'refunded'],
  ],
  [
    'rejected, then accepted',
    [event('rejected'), event('paid')],
    ['pending', 'failed', 'completed'],
  ],
  [
    'accepted, and the acceptance taken back',
    [event('paid'), refund(total)],
    ['pending', 'completed', 'refunded'],
  ],
  [
    'rejected, accepted, and the acceptance taken back',
    [event('rejected'), event('paid'), refund(total)],
    ['pending', 'failed', 'completed', 'refunded'],
  ],
  [
    'said to be taken back, then accepted, then rejected, out of order',
    [refund(total), event('paid'), event('rejected')],
    ['pending', 'refunded'],
  ],
] as const)('a payment that is %s', (_, events, statuses) => {
  expect(statusesOf(events)).toEqual(statuses);
});

test('a payment of nothing is completed, not refunded', () => {
  expect(statusesOf([event('paid')], 0)).toEqual(['pending', 'completed']);
});

const anyEvents = fc.array(
  fc.record({
    kind: fc.constantFrom(...paymentEventKinds),
    amountInPiastres: fc.integer({ min: 0, max: total }),
  }),
  { maxLength: 12 },
);

test('the last status is the same in every order of events', () => {
  const inTwoOrders = anyEvents.chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
    ),
  );
  fc.assert(
    fc.property(inTwoOrders, ([one, other]) => {
      expect(statusesOf(one).at(-1)).toBe(statusesOf(other).at(-1));
    }),
  );
});

test('a status never goes back, and a payment is completed at most once', () => {
  const order: PaymentStatus[] = ['pending', 'failed', 'completed', 'refunded'];
  fc.assert(
    fc.property(anyEvents, (events) => {
      const ranks = statusesOf(events).map((status) => order.indexOf(status));
      expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b));
    }),
  );
});
