import { expect, test } from 'vitest';
import { isEasyToGuess } from './easy-passwords.ts';
import { isPasswordAcceptable } from './passwords.ts';

const own = ['m.elsayed@chem-school.example', 'محمود', 'Elsayed', 'منصة عنصر للكيمياء'];

test.each([
  'Password1!',
  'Qwerty123!',
  'P@ssw0rd!',
  'P@$$w0rd2026',
  'Passw0rd!2026',
  '!Password123',
  'Admin@2026',
  'Welcome#1',
  'Iloveyou1!',
  'Aa123456!',
  'A1!11111a',
  'Mohamed@123',
  'Zamalek1911!',
  'Chemistry#2026',
  'KimyaKimya1!',
  'Qwer!tyui1op',
  'L3tMe1n!',
])('%s passes the six checks and is easy to guess', (password) => {
  expect([isPasswordAcceptable(password), isEasyToGuess(password, own)]).toEqual([true, true]);
});

test.each([
  ['the address', 'Xelsayed!77q'],
  ['the domain of the address', '9!Chem-School'],
  ['the Arabic name', 'محمود!Qz81w'],
  ['the platform in Arabic', 'عنصر!Qz81wk'],
  ['the platform in Latin letters', 'Onsor!Qz81w'],
])('a password with %s is easy to guess', (_what, password) => {
  expect(isEasyToGuess(password, own)).toBe(true);
});

test.each([
  'Tarkib#77x',
  'Kimya!2026-teach',
  'Xq7!mZp2wK',
  'BlueKettle!94river',
  'Zr8#vv1Lq0',
  'V9!2816374a',
  'سماء!Qz81wK',
])('%s is not on the list', (password) => {
  expect(isEasyToGuess(password, own)).toBe(false);
});

test('short parts of names forbid nothing, because every third password has them', () => {
  expect(isEasyToGuess('Alibi!94river', ['ali@x.io', 'Ali', 'Ann'])).toBe(false);
});
