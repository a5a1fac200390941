import { expect, test } from 'vitest';
import { defaultRetention, isRetention, retentionNames } from './retention.ts';

test('every standard period is within its bounds', () => {
  const outside = retentionNames.filter((name) => !isRetention(name, defaultRetention[name]));
  expect(outside).toEqual([]);
});

test.each([
  ['auditLogDays', 364, false],
  ['auditLogDays', 365, true],
  ['auditLogDays', 3651, false],
  ['signInDays', 0, false],
  ['formerStudentDays', 0, true],
  ['formerStudentDays', 30, false],
  ['formerStudentDays', 730, true],
] as const)('the period %s of %i days is allowed: %s', (name, days, isAllowed) => {
  expect(isRetention(name, days)).toBe(isAllowed);
});
