import { expect, test } from 'vitest';
import { holdReasonOf, type LatePayment } from './late-payments.ts';

const valid = { state: 'valid', percentage: 90 } as const;

test.each<[string, Partial<LatePayment>, ReturnType<typeof holdReasonOf>]>([
  ['costs what was paid', {}, undefined],
  ['costs more today', { listPriceInPiastres: 200_00 }, 'price_changed'],
  ['costs less today', { listPriceInPiastres: 100_00 }, 'price_changed'],
  ['is not sold any more', { listPriceInPiastres: undefined }, 'not_sold'],
  ['has a code that still holds', { paidInPiastres: 15_00, discount: valid }, undefined],
  [
    'has a code of another percentage today',
    { paidInPiastres: 15_00, discount: { ...valid, percentage: 50 } },
    'price_changed',
  ],
  [
    'has a deleted code',
    { paidInPiastres: 15_00, discount: { ...valid, state: 'deleted' } },
    'discount_ended',
  ],
  [
    'has a stopped code',
    { paidInPiastres: 15_00, discount: { ...valid, state: 'inactive' } },
    'discount_ended',
  ],
  [
    'has a code whose days are over',
    { paidInPiastres: 15_00, discount: { ...valid, state: 'expired' } },
    'discount_ended',
  ],
  [
    'has a code without a use left',
    { paidInPiastres: 15_00, discount: { ...valid, state: 'used_up' } },
    'discount_used_up',
  ],
])('of a late payment for a purchase that %s the answer is right', (_what, change, reason) => {
  const paid = { paidInPiastres: 150_00, listPriceInPiastres: 150_00, discount: undefined };
  expect(holdReasonOf({ ...paid, ...change })).toBe(reason);
});
