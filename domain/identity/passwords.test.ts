import { expect, test } from 'vitest';
import { checkPassword, isPasswordAcceptable, passwordChecks } from './passwords.ts';
import type { PasswordCheckId } from './passwords.ts';

test('a password that passes all six checks is accepted', () => {
  expect(isPasswordAcceptable('Cu29!atom')).toBe(true);
  expect(passwordChecks).toHaveLength(6);
});

test.each<[string, PasswordCheckId[]]>([
  ['Cu29!at', ['length']],
  ['Cu29atoms', ['special']],
  ['Cu!atomsX', ['digit']],
  ['CU29!ATOM', ['lowercase']],
  ['cu29!atom', ['uppercase']],
  ['Aa1!Aa1!', ['unique']],
  ['', ['length', 'special', 'digit', 'lowercase', 'uppercase', 'unique']],
])('%j fails %j and nothing else', (password, failing) => {
  const checks = checkPassword(password);
  expect(passwordChecks.filter(({ id }) => !checks[id]).map(({ id }) => id)).toEqual(failing);
  expect(isPasswordAcceptable(password)).toBe(false);
});

test.each(['Cu29!atom', 'Cu٢٩!atom', 'Cu۲۹!atom'])('%s has a digit', (password) => {
  expect(checkPassword(password).digit).toBe(true);
});

test.each(Array.from('!@#$%^&*(),.?":{}|<>'))('%s counts as a special character', (special) => {
  expect(checkPassword(special).special).toBe(true);
});

test.each(Array.from('-_+=/;[]~ ٪'))('%j does not count as a special character', (other) => {
  expect(checkPassword(other).special).toBe(false);
});
