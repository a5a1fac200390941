import { expect, test } from 'vitest';
import { keepOf } from './kept.ts';

test('the oldest goes first, and what is kept again is young again', () => {
  const source = {};
  const kept = keepOf<number>(2);
  kept.keep(source, 'one', 1);
  kept.keep(source, 'two', 2);
  kept.keep(source, 'one', 11);
  kept.keep(source, 'three', 3);
  expect(kept.list(source)).toEqual([11, 3]);
  expect(kept.find(source, 'two')).toBeUndefined();
});

test('each source has its own, and forgets when it is told', () => {
  const [source, other] = [{}, {}];
  const kept = keepOf<number>(2);
  kept.keep(source, 'one', 1);
  expect(kept.find(other, 'one')).toBeUndefined();
  kept.forget(source, 'one');
  expect(kept.find(source, 'one')).toBeUndefined();
});
