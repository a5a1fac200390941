import { expect, test } from 'vitest';
import { firstDayOfPeriod } from './report-period.ts';

const june = { month: 6, day: 30 };

test.each([
  // 2026-11-21 is a Saturday.
  ['2026-11-21', { week: '2026-11-21', month: '2026-11-01', year: '2026-07-01' }],
  ['2026-11-27', { week: '2026-11-21', month: '2026-11-01', year: '2026-07-01' }],
  ['2027-01-01', { week: '2026-12-26', month: '2027-01-01', year: '2026-07-01' }],
  ['2027-06-30', { week: '2027-06-26', month: '2027-06-01', year: '2026-07-01' }],
  ['2027-07-01', { week: '2027-06-26', month: '2027-07-01', year: '2027-07-01' }],
])('the report on %s begins its week, month and school year on the right days', (today, days) => {
  expect({
    week: firstDayOfPeriod(today, 'week', june),
    month: firstDayOfPeriod(today, 'month', june),
    year: firstDayOfPeriod(today, 'year', june),
  }).toEqual(days);
});
