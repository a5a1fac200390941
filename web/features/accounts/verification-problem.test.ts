import { expect, test } from 'vitest';
import { verificationProblem } from './verification-problem.ts';

test.each([
  ['', '0123456789', 'رابط التأكيد غير صالح'],
  ['a@example.com', '', 'رابط التأكيد غير صالح'],
  ['a@example', '0123456789', 'صيغة البريد الإلكتروني غير صحيحة'],
  ['a@example.com', '012345678', 'الرمز غير صالح'],
  ['a@example.com', '0123456789', undefined],
])('the link of %j with the token %j: %s', (email, token, problem) => {
  expect(verificationProblem(email, token)).toBe(problem);
});
