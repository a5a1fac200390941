import { expect, test } from 'vitest';
import { acceptsPicture, isShownToOthers, mayGiveConsent, withdrawnWith } from './consent.ts';

test.each([
  { student: false, guardian: false, isShown: false, hasPicture: false },
  { student: true, guardian: false, isShown: true, hasPicture: false },
  { student: true, guardian: true, isShown: true, hasPicture: true },
  { student: false, guardian: true, isShown: false, hasPicture: false },
])(
  'with the consents student $student and guardian $guardian, others see the honor: $isShown, its picture: $hasPicture',
  ({ isShown, hasPicture, ...consents }) => {
    expect(isShownToOthers(consents)).toBe(isShown);
    expect(acceptsPicture(consents)).toBe(hasPicture);
  },
);

test('the guardian agrees after the student', () => {
  expect(mayGiveConsent('student', { student: false, guardian: false })).toBe(true);
  expect(mayGiveConsent('guardian', { student: false, guardian: false })).toBe(false);
  expect(mayGiveConsent('guardian', { student: true, guardian: false })).toBe(true);
});

test('the student takes back both in one step, the guardian the own one', () => {
  expect(withdrawnWith('student')).toEqual(['student', 'guardian']);
  expect(withdrawnWith('guardian')).toEqual(['guardian']);
});
