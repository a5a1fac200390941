import { expect, test } from 'vitest';
import { moveBeside, moveBy } from './reorder-moves.ts';

const ids = ['1', '2', '3', '4'];

test.each([
  ['2', -1, '2134'],
  ['2', 1, '1324'],
  ['1', -1, '1234'],
  ['4', 1, '1234'],
  ['unknown', 1, '1234'],
])('an entry %s moved by %i makes %s', (id, step, expected) => {
  expect(moveBy(ids, id, step).join('')).toBe(expected);
});

test.each([
  ['1', '3', 'before', '2134'],
  ['1', '3', 'after', '2314'],
  ['4', '1', 'before', '4123'],
  ['2', '2', 'after', '1234'],
] as const)('the entry %s dropped beside %s, %s it, makes %s', (moved, target, side, expected) => {
  expect(moveBeside(ids, new Set([moved]), target, side).join('')).toBe(expected);
});

test('several entries move together and keep their order', () => {
  expect(moveBeside(ids, new Set(['3', '1']), '4', 'after').join('')).toBe('2413');
});
