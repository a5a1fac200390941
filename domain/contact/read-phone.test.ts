import { expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';

test.each([
  ['+2001000000201', '01000000201', 'country code and zero'],
  ['+20 01100000202', '01100000202', 'the same with a blank'],
  ['+20 (0)12 0000 0203', '01200000203', 'zero in brackets'],
  ['0020 015 0000 0204', '01500000204', '0020 and zero'],
  ['00 20 0100 000 0205', '01000000205', '00 apart'],
  ['+2 0100 000 0206', '01000000206', '+2 before the zero'],
  ['201000000207', '01000000207', 'without the plus'],
  ['1000000208', '01000000208', 'without the zero, as a spreadsheet leaves it'],
  ['01000000211', '01000000211', 'as it is stored'],
  ['+966500000222', '+966500000222', 'Saudi Arabia'],
  ['00966 50 000 0222', '+966500000222', 'Saudi Arabia with 00'],
  ['+96550000223', '+96550000223', 'Kuwait'],
  ['+4915100000224', '+4915100000224', 'a country without a length of its own'],
  ['0220000224', '0220000224', 'a landline of Cairo'],
  ['+20 2 20000224', '0220000224', 'a landline with its country code'],
  ['010–0000–0225', '01000000225', 'dashes of a word processor'],
  ['010•0000•0226', '01000000226', 'points between'],
  ['="01000000227"', '01000000227', 'a formula of a spreadsheet'],
  ['’01000000228', '01000000228', 'the mark of a text in a spreadsheet'],
  ['01000000229،', '01000000229', 'a comma behind'],
  ['201000000230+', '01000000230', 'the plus behind, typed from right to left'],
  [' ', '', 'nothing'],
])('the number %s is stored as %s: %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored);
});

test.each([
  ['+20100000020', 'a digit missing behind the country code'],
  ['+2010000002080', 'a digit too many behind the country code'],
  ['+20 130 000 0209', 'no such network'],
  ['+20 0100 000 021', 'country code and zero, a digit missing'],
  ['010000002180', 'twelve digits'],
  ['0100000021', 'ten digits'],
  ['01O00000220', 'a letter O'],
  ['01000000221 واتس', 'a word behind'],
  ['01000000231, 2', 'a second number begun'],
  ['+96650000022', 'Saudi Arabia, a digit missing'],
  ['+965500002231', 'Kuwait, a digit too many'],
])('the number %s is refused: %s', (typed) => {
  expect(readPhone(typed)).toBeUndefined();
});
