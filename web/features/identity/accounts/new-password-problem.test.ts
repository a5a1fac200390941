import { describe, expect, test } from 'vitest';
import { cannotMatch, newPasswordProblem } from './new-password-problem.ts';

describe('what is wrong with a new password', () => {
  test.each([
    ['Kimya!2', 'Kimya!2', 'password', 'يجب أن تتكون كلمة المرور من 8 أحرف على الأقل'],
    ['kimya!2026', 'kimya!2026', 'password', 'يرجى استيفاء جميع متطلبات كلمة المرور'],
    ['Kimya!2026', 'Kimya!2025', 'confirmation', 'كلمات المرور غير متطابقة'],
    ['Kimya!2026', '', 'confirmation', 'كلمات المرور غير متطابقة'],
  ])('the password %j with %j is an error at the %s: %s', (password, confirmation, at, message) => {
    expect(newPasswordProblem(password, confirmation)).toEqual({ at, message });
  });

  test('a password without an error passes the checks and is confirmed', () => {
    expect(newPasswordProblem('Kimya!2026', 'Kimya!2026')).toBeUndefined();
  });
});

test.each([
  ['Kimya!2026', '', false],
  ['Kimya!2026', 'Kim', false],
  ['Kimya!2026', 'Kimya!2026', false],
  ['Kimya!2026', 'kim', true],
  ['Kimya!2026', 'Kimya!2026x', true],
  ['', 'K', true],
])(
  'the form compares %j with its confirmation %j and shows a difference: %s',
  (password, confirmation, differs) => {
    expect(cannotMatch(password, confirmation)).toBe(differs);
  },
);
