import { expect, test } from 'vitest';
import { groupIban, isEgyptianIban, normalizeIban } from './iban.ts';

test.each([
  ['EG380019000500000000263180002', true],
  ['EG800002000156789012345180002', true],
  ['EG390019000500000000263180002', false],
  ['EG380019000500000000263180020', false],
  ['EG38001900050000000026318000', false],
  ['EG3800190005000000002631800020', false],
  ['EG38001900050000000026318000A', false],
  ['GB82WEST12345698765432', false],
  ['', false],
])('the IBAN %s is checked: %s', (iban, isRight) => {
  expect(isEgyptianIban(iban)).toBe(isRight);
});

test('the IBAN check accepts blanks and small letters', () => {
  expect(normalizeIban(' eg38 0019 0005 0000 0000 2631 80002\n')).toBe(
    'EG380019000500000000263180002',
  );
});

test('an IBAN is shown in groups of four', () => {
  expect(groupIban('EG380019000500000000263180002')).toBe('EG38 0019 0005 0000 0000 2631 8000 2');
  expect(groupIban('')).toBe('');
});
