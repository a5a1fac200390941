import { expect, test } from 'vitest';
import { expectedCash, recordedDay } from './collected-payments.ts';

test.each([
  ['2027-01-01', '2027-01-01'],
  ['2026-12-31', '2026-12-31'],
  ['2026-12-01', '2026-12-01'],
  ['2026-11-30', undefined],
  ['2027-01-02', '2027-01-01'],
  ['2027-01-03', undefined],
])('on 2027-01-01 money of %s is recorded for %s', (day, recorded) => {
  expect(recordedDay(day, '2027-01-01')).toBe(recorded);
});

test('a drawer expects its change and the cash that came and stayed, without what was spent, and nothing of other ways', () => {
  const totals = [
    { way: 'cash', taken: 300, returned: 120, spent: 40 },
    { way: 'instapay', taken: 900, returned: 0, spent: 10 },
  ] as const;
  expect(expectedCash(50, totals)).toBe(190);
  expect(expectedCash(50, [])).toBe(50);
});
