import { expect, test } from 'vitest';
import { kindOfSignInName, readSignInName } from './sign-in-name.ts';

test.each([
  [' Mona.Ali@Site.TEST ', 'mona.ali@site.test', 'email'],
  ['01012345678', '01012345678', 'phone'],
  ['٠١٠ ١٢٣٤ ٥٦٧٨', '01012345678', 'phone'],
  ['+20 101 234 5678', '01012345678', 'phone'],
  ['1012345678', '01012345678', 'phone'],
  ['+966501234567', '+966501234567', 'phone'],
  ['0223456789', '0223456789', 'phone'],
  ['10023', '10023', 'number'],
  [' ١٠٠٢٣ ', '10023', 'number'],
  ['\u202a10023\u202c', '10023', 'number'],
  ['123', '123', 'email'],
  ['mona', 'mona', 'email'],
  ['010123', '010123', 'phone'],
  ['', '', 'email'],
])('%j signs in as %j, a name of the kind %s', (typed, name, kind) => {
  expect(readSignInName(typed)).toBe(name);
  expect(kindOfSignInName(name)).toBe(kind);
  expect(readSignInName(name)).toBe(name);
});
