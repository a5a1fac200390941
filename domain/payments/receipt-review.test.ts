import { expect, test } from 'vitest';
import { dueAt, transferKey } from './receipt-review.ts';

test('an answer is due 24 hours after a receipt was sent', () => {
  expect(dueAt(new Date('2026-11-21T18:00:00Z'))).toEqual(new Date('2026-11-22T18:00:00Z'));
});

test.each([
  ['TRX-0012 34', 'TRX001234'],
  ['trx٠٠١٢٣٤', 'TRX001234'],
  ['۰۱۰-۱۲۳', '010123'],
  [' ١٢/٣٤ ', '1234'],
  ['123', undefined],
  ['—', undefined],
  ['', undefined],
])('the transfer «%s» is compared as %s', (typed, key) => {
  expect(transferKey(typed)).toBe(key);
});
