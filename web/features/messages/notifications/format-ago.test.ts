import { expect, test } from 'vitest';
import { formatAgo } from './format-ago.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hour = 60 * 60 * 1000;

test.each([
  [0.9, 'منذ أقل من ساعة'],
  [1, 'منذ ساعة'],
  [2, 'منذ ساعتين'],
  [3, 'منذ 3 ساعات'],
  [11, 'منذ 11 ساعة'],
  [24, 'منذ يوم'],
  [48, 'منذ يومين'],
  [72, 'منذ 3 أيام'],
  [6 * 24 + 23, 'منذ 6 أيام'],
  [7 * 24, '15 نوفمبر 2026'],
])('the text for %s hours ago is right', (hours, text) => {
  expect(formatAgo(new Date(+now - hours * hour).toISOString(), now)).toBe(text);
});
