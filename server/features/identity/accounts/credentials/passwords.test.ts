import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is hashed as slowly as OWASP asks, and fits its own hash alone', async () => {
  const passwordHash = await hashPassword('Kimya!2026x');
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(await verifyPassword(passwordHash, 'Kimya!2026x')).toBe(true);
  expect(await verifyPassword(passwordHash, 'Kimya!2026y')).toBe(false);
  expect(await verifyPassword(undefined, 'Kimya!2026x')).toBe(false);
});
