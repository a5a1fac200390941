import { expect, test } from 'vitest';
import { refundableInPiastres, refundProblem, type RefundState, refundWaysOf } from './refund.ts';

const paid: RefundState = {
  isPaid: true,
  totalInPiastres: 1200_00,
  refundedInPiastres: 0,
  isRequested: false,
  isTakenByGateway: true,
};

test.each([
  ['paid by card', {}, 1200_00, ['gateway', 'hand', 'bank']],
  [
    'of which a part went back',
    { refundedInPiastres: 200_00 },
    1000_00,
    ['gateway', 'hand', 'bank'],
  ],
  ['paid by a receipt', { isTakenByGateway: false }, 1200_00, ['hand']],
  ['that is not paid', { isPaid: false }, 0, []],
  ['of which the whole went back', { refundedInPiastres: 1200_00 }, 0, []],
  ['of nothing, by a discount', { totalInPiastres: 0 }, 0, []],
  ['about whose refund the gateway is asked', { isRequested: true }, 0, []],
] as const)('the refundable amount and the ways fit a payment %s', (_, change, amount, ways) => {
  expect(refundableInPiastres({ ...paid, ...change })).toBe(amount);
  expect(refundWaysOf({ ...paid, ...change })).toEqual(ways);
});

test.each([
  ['the whole', {}, 1200_00, 'gateway', undefined],
  ['a part', {}, 1, 'gateway', undefined],
  ['a part in person', {}, 100_00, 'hand', undefined],
  ['one piastre too much', {}, 1200_01, 'gateway', 'too_much'],
  ['more than is left', { refundedInPiastres: 1100_00 }, 100_01, 'hand', 'too_much'],
  [
    'by a gateway that never had it',
    { isTakenByGateway: false },
    1_00,
    'gateway',
    'not_by_gateway',
  ],
  ['what was not paid', { isPaid: false }, 1_00, 'hand', 'not_paid'],
  ['while the gateway is asked', { isRequested: true }, 1_00, 'hand', 'being_refunded'],
] as const)('refundProblem judges a refund: %s', (_, change, amountInPiastres, way, problem) => {
  expect(refundProblem({ ...paid, ...change }, { amountInPiastres, way })).toBe(problem);
});
