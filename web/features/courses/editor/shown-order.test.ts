import { expect, test } from 'vitest';
import { inOrder } from './shown-order.ts';

const entries = [{ id: '1' }, { id: '2' }, { id: '3' }];
const shown = (ids?: string[]) =>
  inOrder(entries, ids)
    .map(({ id }) => id)
    .join('');

test('a wanted order is shown, and without one the entries stand as they came', () => {
  expect(shown(['3', '1', '2'])).toBe('312');
  expect(shown()).toBe('123');
});

test('an order that does not name what the list holds by now is not shown', () => {
  expect(shown(['3', '1'])).toBe('123');
  expect(shown(['3', '1', '4'])).toBe('123');
});
