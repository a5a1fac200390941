import { expect, test } from 'vitest';
import { featureStatements } from './features.texts.ts';

test('there are 26 different statements, two of them those of the specification', () => {
  expect(new Set(featureStatements).size).toBe(26);
  expect(featureStatements).toContain('تنتهي الاشتراكات تلقائيًا بنهاية العام الدراسي.');
  expect(featureStatements).toContain('تشترك في شهر بعينه فتُفتح لك دروسه.');
});
