import { expect, test } from 'vitest';
import { inOrder } from './shown-order.ts';

const entries = [{ id: '1' }, { id: '2' }, { id: '3' }];
const shown = (ids?: string[]) =>
  inOrder(entries, ids)
    .map(({ id }) => id)
    .join('');

test('the requested order is shown, and without one the entries keep theirs', () => {
  expect(shown(['3', '1', '2'])).toBe('312');
  expect(shown()).toBe('123');
});

test('an order that does not name the current entries is not shown', () => {
  expect(shown(['3', '1'])).toBe('123');
  expect(shown(['3', '1', '4'])).toBe('123');
});
