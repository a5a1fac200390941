import { expect, test } from 'vitest';
import { createRepeatFilter } from './repeated-codes.ts';

test('a card counts once while it stays in view, and again when it is shown later', () => {
  const isNew = createRepeatFilter();
  const showings = [0, 200, 2400, 4800, 7400].map((at) => isNew('a', at));
  expect(showings).toEqual([true, false, false, false, true]);
});

test('the next card counts at once', () => {
  const isNew = createRepeatFilter();
  expect([isNew('a', 0), isNew('b', 100), isNew('b', 200)]).toEqual([true, true, false]);
});
