import { expect, test } from 'vitest';
import { daysLeft, restorableUntil } from './trash.ts';

const deletedAt = new Date('2026-03-01T10:00:00Z');

test('what is deleted can be restored for 30 days', () => {
  expect(restorableUntil(deletedAt).toISOString()).toBe('2026-03-31T10:00:00.000Z');
});

test.each([
  ['2026-03-01T10:00:00Z', 30],
  ['2026-03-01T10:00:01Z', 30],
  ['2026-03-30T10:00:01Z', 1],
  ['2026-03-31T10:00:00Z', 0],
  ['2026-04-02T10:00:00Z', 0],
])('at %s there are %i days left', (now, days) => {
  expect(daysLeft(restorableUntil(deletedAt), new Date(now))).toBe(days);
});
