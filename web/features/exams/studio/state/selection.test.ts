import { expect, test } from 'vitest';
import { selectionAfter } from './selection.ts';

const ids = ['1', '2', '3', '4', '5'];

test.each([
  ['', { id: '2', anchor: undefined, isRange: false }, '2'],
  ['2', { id: '2', anchor: '2', isRange: false }, ''],
  ['2', { id: '4', anchor: '2', isRange: true }, '234'],
  ['5', { id: '3', anchor: '5', isRange: true }, '345'],
  ['234', { id: '4', anchor: '2', isRange: true }, ''],
  ['1', { id: '3', anchor: 'gone', isRange: true }, '13'],
  ['', { id: '3', anchor: undefined, isRange: true }, '3'],
])('a selection of %j, after a click on %o, is %j', (selected, clicked, expected) => {
  const after = selectionAfter(ids, new Set(selected), clicked);
  expect([...after].toSorted().join('')).toBe(expected);
});
