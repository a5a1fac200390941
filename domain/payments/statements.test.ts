import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnedOfCharge, settleCharges } from './statements.ts';

const charges = [
  { id: 'october', dueInPiastres: 100 },
  { id: 'november', dueInPiastres: 150 },
  { id: 'booklet', dueInPiastres: 30 },
];

describe('payments go to the oldest charge first, unless one was chosen', () => {
  test.each([
    ['nothing', [], [100, 150, 30], 0],
    ['a part', [[60, null]], [40, 150, 30], 0],
    ['more than the oldest', [[120, null]], [0, 130, 30], 0],
    ['a chosen one', [[30, 'booklet']], [100, 150, 0], 0],
    ['too much for a chosen one', [[50, 'booklet']], [80, 150, 0], 0],
    [
      'all and more',
      [
        [150, null],
        [150, null],
      ],
      [0, 0, 0],
      20,
    ],
    ['a charge that is none of these', [[50, 'december']], [50, 150, 30], 0],
  ] as const)('%s', (_, paid, rests, credit) => {
    const payments = paid.map(([amountInPiastres, chargeId]) => ({ amountInPiastres, chargeId }));
    const account = settleCharges(charges, payments);
    expect([...account.rests.values()]).toEqual(rests);
    expect(account.creditInPiastres).toBe(credit);
  });
});

test('rests without credit are the charges without the payments, and never both are left', () => {
  const amounts = fc.array(fc.nat(500), { maxLength: 6 });
  const payments = fc.array(
    fc.record({ amountInPiastres: fc.nat(500), chargeId: fc.constantFrom(null, '0', '1', 'x') }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(amounts, payments, (dues, paid) => {
      const asked = dues.map((dueInPiastres, index) => ({ id: String(index), dueInPiastres }));
      const { rests, creditInPiastres } = settleCharges(asked, paid);
      const rest = [...rests.values()].reduce((sum, each) => sum + each, 0);
      const owed = dues.reduce((sum, each) => sum + each, 0);
      const given = paid.reduce((sum, { amountInPiastres }) => sum + amountInPiastres, 0);
      expect(rest - creditInPiastres).toBe(owed - given);
      expect(Math.min(rest, creditInPiastres)).toBe(0);
    }),
  );
});

test.each([
  ['the whole refund of what nobody owes', [50, 0, 150], 50],
  ['nothing while it is credit that goes back', [50, -50, 150], 0],
  ['what exceeds the credit', [80, -50, 150], 30],
  ['not more than was asked', [200, 0, 150], 150],
] as const)('a refund reduces its charge by %s', (_, [refunded, balance, due], returned) => {
  const refund = {
    refundedInPiastres: refunded,
    balanceInPiastres: balance,
    dueInPiastres: due,
  };
  expect(returnedOfCharge(refund)).toBe(returned);
});
