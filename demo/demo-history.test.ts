import { expect, test } from 'vitest';
import { historyOf } from './demo-history.ts';

const now = new Date('2026-11-21T18:00:00Z');
const students = Array.from({ length: 12 }, (_, studentIndex) => studentIndex);

test('the history of a demo student begins with the account, goes forward and ends by now', () => {
  for (const studentIndex of students) {
    for (const count of [0, 1, 3, 6]) {
      const { registeredAt, submittedAt } = historyOf(studentIndex, count, now);
      const moments = [registeredAt, ...submittedAt, now].map(Number);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(submittedAt).toHaveLength(count);
      expect(Number(now) - Number(registeredAt)).toBeLessThan(30 * 24 * 60 * 60 * 1000);
    }
  }
});

test('some demo students have stayed away for two weeks, and some are new', () => {
  const daysAgo = (moment: Date | undefined) =>
    (Number(now) - Number(moment)) / (24 * 60 * 60 * 1000);
  const histories = students.map((studentIndex) => historyOf(studentIndex, 3, now));
  expect(histories.some(({ submittedAt }) => daysAgo(submittedAt.at(-1)) > 14)).toBe(true);
  expect(histories.some(({ registeredAt }) => daysAgo(registeredAt) < 7)).toBe(true);
});
