import { expect, test } from 'vitest';
import { featureStatements } from './features.texts.ts';

test('the page has 26 different statements, two of them those of the specification', () => {
  expect(new Set(featureStatements).size).toBe(26);
  expect(featureStatements).toContain('تنتهي الاشتراكات تلقائيًا بنهاية العام الدراسي.');
  expect(featureStatements).toContain('تشترك في شهر بعينه فتُفتح لك دروسه.');
});

test.each(['24 ساعة', 'إيصال مرقّم', 'أكواد خصم', 'باقات', 'سبعة أيام', 'علامةً مائية', 'أهلك'])(
  'what students pay for and how is among them: %s',
  (words) => {
    expect(featureStatements.some((statement) => statement.includes(words))).toBe(true);
  },
);
