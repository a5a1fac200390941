import { expect, test } from 'vitest';
import { giftPresets } from './gift-days.ts';

const june = { month: 6, day: 30 };

test.each([
  ['2026-11-21', { week: '2026-11-28', month: '2026-12-21', schoolYear: '2027-06-30' }],
  ['2027-02-20', { week: '2027-02-27', month: '2027-03-22', schoolYear: '2027-06-30' }],
  ['2027-06-30', { week: '2027-07-07', month: '2027-07-30', schoolYear: '2028-06-30' }],
])('the ready lengths of a gift on %s end after it', (today, presets) => {
  expect(giftPresets(today, june)).toEqual(presets);
});

test('the school year ends on the day that the teacher has set', () => {
  const may = { month: 5, day: 15 };
  expect(giftPresets('2027-05-14', may).schoolYear).toBe('2027-05-15');
  expect(giftPresets('2027-05-15', may).schoolYear).toBe('2028-05-15');
});
