import { expect, test } from 'vitest';
import {
  acceptsPicture,
  isShownToOthers,
  mayGiveConsent,
  unrecordedKinds,
  withdrawnWith,
} from './consent.ts';

test.each([
  { student: false, guardian: false, isShown: true, hasPicture: true },
  { student: false, guardian: true, isShown: true, hasPicture: false },
  { student: true, guardian: false, isShown: false, hasPicture: false },
  { student: true, guardian: true, isShown: false, hasPicture: false },
])(
  'after withdrawals by student $student and guardian $guardian others see the honor: $isShown, its picture: $hasPicture',
  ({ isShown, hasPicture, ...refused }) => {
    expect(isShownToOthers(refused)).toBe(isShown);
    expect(acceptsPicture(refused)).toBe(hasPicture);
  },
);

const none = { student: false, guardian: false };

test('a kind is unrecorded while it is neither given nor taken back', () => {
  expect(unrecordedKinds(none, none)).toEqual(['student', 'guardian']);
  expect(unrecordedKinds({ ...none, student: true }, none)).toEqual(['guardian']);
  expect(unrecordedKinds(none, { ...none, guardian: true })).toEqual(['student']);
  expect(unrecordedKinds({ ...none, student: true }, { ...none, guardian: true })).toEqual([]);
});

test('the guardian may consent unless the student withdrew', () => {
  expect(mayGiveConsent('student', { student: true, guardian: true })).toBe(true);
  expect(mayGiveConsent('guardian', { student: true, guardian: true })).toBe(false);
  expect(mayGiveConsent('guardian', { student: false, guardian: true })).toBe(true);
});

test('the student withdraws both consents in one step, the guardian only the guardian’s own', () => {
  expect(withdrawnWith('student')).toEqual(['student', 'guardian']);
  expect(withdrawnWith('guardian')).toEqual(['guardian']);
});
