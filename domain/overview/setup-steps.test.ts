import { expect, test } from 'vitest';
import { missingPart, type SetupPart, setupParts, setupSteps } from './setup-steps.ts';

const existing = (parts: readonly SetupPart[]) =>
  Object.fromEntries(setupParts.map((part) => [part, parts.includes(part)])) as Record<
    SetupPart,
    boolean
  >;

test('nothing exists on a new platform, and everything once all steps are done', () => {
  const missing = (parts: readonly SetupPart[]) =>
    setupSteps.map((step) => missingPart(step, existing(parts)));
  expect(missing([])).toEqual(['name', 'prices', 'payment', 'course', 'group', 'student', 'exam']);
  expect(missing(setupParts)).toEqual([null, null, null, null, null, null, null]);
});

test.each([
  ['teacher', ['name'], 'picture'],
  ['teacher', ['picture'], 'name'],
  ['lesson', ['course'], 'lesson'],
  ['lesson', ['course', 'lesson'], 'publication'],
  ['lesson', ['course', 'lesson', 'publication'], null],
  ['prices', ['payment'], 'prices'],
] as const)('of the step «%s» with %j, %j is missing', (step, parts, missing) => {
  expect(missingPart(step, existing(parts))).toBe(missing);
});
