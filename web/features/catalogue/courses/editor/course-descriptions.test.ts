import { expect, test } from 'vitest';
import { toBody, valuesOf } from './courses/course-form.ts';

const bodyOf = (descriptions: { shortDescription: string; detailedDescription: string }) => {
  const { ShortDescription, DetailedDescription } = toBody({
    ...valuesOf(undefined),
    ...descriptions,
  });
  return [ShortDescription, DetailedDescription];
};

test('an omitted description repeats the other one', () => {
  const short = 'مقدمة في الروابط';
  expect(bodyOf({ shortDescription: short, detailedDescription: ' ' })).toEqual([short, short]);
  const long = 'ش'.repeat(400);
  expect(bodyOf({ shortDescription: '', detailedDescription: long })).toEqual([
    long.slice(0, 300),
    long,
  ]);
  expect(bodyOf({ shortDescription: short, detailedDescription: long })).toEqual([short, long]);
  expect(bodyOf({ shortDescription: '', detailedDescription: '' })).toEqual(['', '']);
});
