import { expect, test } from 'vitest';
import { inShownOrder } from './shown-order.ts';

const entries = [{ id: '1' }, { id: '2' }, { id: '3' }];
const shown = (isPending: boolean, variables?: string[]) =>
  inShownOrder(entries, { isPending, variables })
    .map(({ id }) => id)
    .join('');

test('an order shows while it is being saved, and no longer when that has ended', () => {
  expect(shown(true, ['3', '1', '2'])).toBe('312');
  expect(shown(false, ['3', '1', '2'])).toBe('123');
});

test('an order that does not name what the list holds by now is not shown', () => {
  expect(shown(true, ['3', '1'])).toBe('123');
  expect(shown(true, ['3', '1', '4'])).toBe('123');
});
