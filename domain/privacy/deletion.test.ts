import { expect, test } from 'vitest';
import { backupsUntil, deletionDueAt, mayCancelDeletion } from './deletion.ts';

test('a deletion is due fourteen days after the request, later than the oldest backup that lacks it', () => {
  const askedAt = new Date('2026-11-21T18:00:00Z');
  expect(deletionDueAt(askedAt)).toEqual(new Date('2026-12-05T18:00:00Z'));
  expect(deletionDueAt(askedAt) > backupsUntil(askedAt, 7)).toBe(true);
});

test.each([
  ['student', 'student', true],
  ['student', 'period', true],
  ['student', 'teacher', false],
  ['teacher', 'student', true],
  ['teacher', 'teacher', true],
] as const)('the %s takes back what the %s asked for: %s', (by, askedBy, mayCancel) => {
  expect(mayCancelDeletion(by, askedBy)).toBe(mayCancel);
});
