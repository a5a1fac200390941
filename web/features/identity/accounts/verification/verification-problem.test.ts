import { describe, expect, test } from 'vitest';
import { ApiError, isTemporary } from '#web/lib/api/api-error.ts';
import { verificationFailure, verificationProblem } from './verification-problem.ts';

test.each([
  ['', '0123456789', 'رابط التأكيد غير صالح'],
  ['a@example.com', '', 'رابط التأكيد غير صالح'],
  ['a@example', '0123456789', 'صيغة البريد الإلكتروني غير صحيحة'],
  ['a@example.com', '012345678', 'الرمز غير صالح'],
  ['a@example.com', '0123456789', undefined],
])('the link of %j with the token %j is checked: %s', (email, token, problem) => {
  expect(verificationProblem(email, token)).toBe(problem);
});

describe('a failed verification', () => {
  test('a failed verification shows the server’s text', () => {
    const error = new ApiError(400, 'auth.verification_link_invalid', 'انتهت صلاحية الرابط');
    expect(verificationFailure(error)).toBe('انتهت صلاحية الرابط');
  });

  test.each([
    [400, 'رابط التأكيد غير صالح', false],
    [404, 'رابط التأكيد غير صالح', false],
    [429, 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم افتح الرابط من جديد.', false],
    [502, 'تعذر على الخادم تأكيد بريدك الآن. حاول مرة أخرى بعد قليل.', true],
    [418, 'فشل تأكيد البريد الإلكتروني. حاول مرة أخرى.', false],
  ])(
    'a failed verification without words and with status %i reads: %s',
    (status, text, temporary) => {
      const error = ApiError.fromReply(status, undefined);
      expect(verificationFailure(error)).toBe(text);
      expect(isTemporary(error)).toBe(temporary);
    },
  );

  test('a failed verification can be repeated after a lost connection', () => {
    expect(isTemporary(ApiError.network())).toBe(true);
    expect(verificationFailure(ApiError.network())).toContain('تعذر الاتصال بالخادم');
  });
});
