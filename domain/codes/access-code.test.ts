import { expect, test } from 'vitest';
import {
  accessCodePrefixes,
  isMistypedCode,
  maskAccessCode,
  readAccessCode,
  showAccessCode,
} from './access-code.ts';

test.each([
  [' 22222-22222 ', '2222222222', '22222-22222'],
  ['zzzzz-zzzzz', '2222222222', '22222-22222'],
  ['free-2026', 'FREE-2026', 'FREE-2026'],
  ['  Bonus_٢٠٢٦ ', 'BONUS_2026', 'BONUS_2026'],
  ['abcd', 'ABCD', 'ABCD'],
  ['2222222223', '2222222223', '2222222223'],
  ['a'.repeat(32), 'A'.repeat(32), 'A'.repeat(32)],
])('the typed code %j is stored as %s and shown as %s', (typed, stored, shown) => {
  expect(readAccessCode(typed)).toBe(stored);
  expect(showAccessCode(stored)).toBe(shown);
  expect(readAccessCode(shown)).toBe(stored);
});

test.each(['', 'abc', 'a'.repeat(33), 'كود مجاني', 'free%2026', 'a.b.c.d'])(
  'the text %j can be no access code',
  (typed) => expect(readAccessCode(typed)).toBeUndefined(),
);

test.each([
  ['22222-22222', false],
  ['22222-22223', true],
  ['K7M3P-9RXT', true],
  ['K7M3P-9RXTWWX', false],
  ['NEWYEAR226', true],
  ['FREE-2026', false],
])('the text %s looks like a generated code with a slip: %s', (typed, isMistyped) => {
  expect(isMistypedCode(typed)).toBe(isMistyped);
});

test.each([
  ['k7m3', ['K7M3']],
  ['bonus', ['BONUS']],
  ['bz-1', ['BZ-1']],
  ['bz', ['82', 'BZ']],
  ['منى', []],
  ['', []],
])('the search %j means codes that begin with %j', (search, prefixes) => {
  expect(accessCodePrefixes(search)).toEqual(prefixes);
});

test.each([
  ['K7M3P9RXTW', '••••XTW'],
  ['BONUS-2026', '••••026'],
  ['ABCDEF', '••••EF'],
  ['ABCD', '••••D'],
])('of the code %s a list shows %s', (code, shown) => {
  expect(maskAccessCode(code)).toBe(shown);
  expect(showAccessCode(shown)).toBe(shown);
});
