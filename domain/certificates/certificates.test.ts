import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  certificateDescription,
  certificateTemplates,
  gradeFromDescription,
  templateFor,
} from './certificates.ts';

test('there are four templates with two colours each', () => {
  expect(certificateTemplates.map(({ id }) => id)).toEqual([
    'classic',
    'modern',
    'elegant',
    'academic',
  ]);
  for (const { primary, secondary } of certificateTemplates)
    expect([primary, secondary]).toEqual([
      expect.stringMatching(/^#[0-9a-f]{6}$/),
      expect.stringMatching(/^#[0-9a-f]{6}$/),
    ]);
});

test.each([
  ['elegant', 'elegant'],
  ['academic-4f9c2a7e', 'academic'],
  ['4f9c2a7e-11d2', 'classic'],
  ['modernist', 'classic'],
  ['', 'classic'],
])('the certificate %j is drawn as %s', (certificateId, templateId) => {
  expect(templateFor(certificateId).id).toBe(templateId);
});

test.each([
  ['حصل على 95.5% في الامتحان', '95.5%'],
  ['من 80.0% إلى 90.5%', '80.0%'],
  ['حصل على 95% في الامتحان', 'ممتاز'],
  ['', 'ممتاز'],
])('the grade in %j is %j', (description, grade) => {
  expect(gradeFromDescription(description)).toBe(grade);
});

test.each([
  ['الأحماض', 'في امتحان: الأحماض'],
  ['امتحان الأحماض', 'في امتحان الأحماض'],
  ['امتحان: الأحماض', 'في امتحان: الأحماض'],
  ['الامتحان الشامل', 'في الامتحان الشامل'],
  ['امتحانات سابقة', 'في امتحان: امتحانات سابقة'],
])('the description of %j keeps the whole title: %s', (examTitle, words) => {
  expect(certificateDescription({ examTitle, percentage: 95.5 })).toBe(
    `اجتياز بنسبة 95.5% ${words}`,
  );
});

test("the grade in a description equals the percentage that it was made with, whatever the exam's title", () => {
  expect(certificateDescription({ examTitle: 'الأحماض', percentage: 95.5 })).toContain('95.5%');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.oneof(fc.string(), fc.constant('محلول 0.5%')),
      (tenths, examTitle) => {
        const grade = gradeFromDescription(
          certificateDescription({ examTitle, percentage: tenths / 10 }),
        );
        expect(grade).toBe(`${(tenths / 10).toFixed(1)}%`);
      },
    ),
  );
});
