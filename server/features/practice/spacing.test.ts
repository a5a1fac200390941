import { expect, test } from 'vitest';
import { addDays } from '#server/platform/time/egypt-days.ts';
import { spacingOf } from './spacing.ts';

const firstDay = '2026-11-01';
const on = (day: number, isRight = true) => ({ day: addDays(firstDay, day), isRight });
const intervalOf = (answers: ReturnType<typeof on>[]) => {
  const dueOn = spacingOf(firstDay, answers)?.dueOn ?? '';
  return (Date.parse(dueOn) - Date.parse(answers.at(-1)?.day ?? '')) / 86_400_000;
};

test('the intervals of a question grow while it is answered right on its days', () => {
  const answers = [on(1)];
  const intervals = [intervalOf(answers)];
  for (let review = 0; review < 4; review++) {
    const last = Date.parse(answers.at(-1)?.day ?? '') - Date.parse(firstDay);
    answers.push(on(last / 86_400_000 + (intervals.at(-1) ?? 0)));
    intervals.push(intervalOf(answers));
  }
  expect(intervals).toEqual(intervals.toSorted((a, b) => a - b));
  expect(intervals[0]).toBeGreaterThanOrEqual(1);
  expect(intervals.at(-1)).toBeGreaterThan(7);
});

test('a wrong answer is asked again on its day, and shortens what follows', () => {
  expect(spacingOf(firstDay, [on(1), on(3, false)])).toEqual({
    rightDays: 0,
    dueOn: on(3).day,
  });
  const known = [on(1), on(3), on(8)];
  expect(intervalOf([...known, on(20, false), on(20)])).toBeLessThan(intervalOf(known));
});

test('a right answer on the evening of the exam, or after a wrong one, is asked again on a later day', () => {
  expect(intervalOf([on(0)])).toBeGreaterThanOrEqual(1);
  expect(intervalOf([on(1, false), on(1)])).toBeGreaterThanOrEqual(1);
});

test('answers before any exam are spaced too, and many on one day count as one', () => {
  const once = spacingOf(null, [on(1)]);
  expect(once).toMatchObject({ rightDays: 1 });
  expect(spacingOf(null, [on(1), on(1), on(1)])).toEqual(once);
  expect(spacingOf(null, [])).toBeUndefined();
});
