import { expect, test } from 'vitest';
import {
  canOpenLesson,
  type LessonAccessFacts,
  type LessonEntitlements,
  lessonAccessReasons,
} from './lesson-access.ts';

test.each([
  ['teacher', false, false, true, 'teacher'],
  ['teacher', true, true, true, 'teacher'],
  ['student', false, true, true, 'free'],
  ['student', true, true, true, 'free'],
  ['student', true, false, true, 'premium'],
  ['student', false, false, false, 'premium_required'],
] as const)(
  '%s, premium %j, free lesson %j: access %j because "%s"',
  (role, isPremium, isFree, hasAccess, reason) => {
    expect(canOpenLesson({ viewer: { role, isPremium }, lesson: { isFree } })).toEqual({
      hasAccess,
      reason,
    });
  },
);

test.each([
  [{ hasRedeemedCode: true }, 'access_code'],
  [{ isMonthCovered: true }, 'monthly'],
  [{ isOpenedByBundle: true }, 'bundle'],
  [{ isPurchased: true }, 'purchase'],
] satisfies [LessonEntitlements, string][])(
  'a student without Premium who has %j gets in because "%s"',
  (entitlements, reason) => {
    const viewer = { role: 'student', isPremium: false } as const;
    expect(canOpenLesson({ viewer, lesson: { isFree: false }, entitlements })).toEqual({
      hasAccess: true,
      reason,
    });
  },
);

test.each([
  [undefined],
  [{}],
  [{ hasRedeemedCode: false, isMonthCovered: false, isOpenedByBundle: false, isPurchased: false }],
])('entitlements %j open nothing', (entitlements) => {
  const facts = {
    viewer: { role: 'student', isPremium: false },
    lesson: { isFree: false },
    ...(entitlements && { entitlements }),
  } satisfies LessonAccessFacts;
  expect(canOpenLesson(facts)).toEqual({ hasAccess: false, reason: 'premium_required' });
});

test('credits of a bundle are told of, and open nothing before one is spent', () => {
  const facts = {
    viewer: { role: 'student', isPremium: false },
    lesson: { isFree: false },
    entitlements: { creditsLeft: 3 },
  } as const;
  expect(canOpenLesson(facts)).toEqual({
    hasAccess: false,
    reason: 'premium_required',
    creditsLeft: 3,
  });
});

test('of several reasons the first in the order of the decisions is told', () => {
  const rights = {
    hasRedeemedCode: true,
    isMonthCovered: true,
    isOpenedByBundle: true,
    isPurchased: true,
  };
  const all = {
    viewer: { role: 'teacher', isPremium: true },
    lesson: { isFree: true },
    entitlements: rights,
  } as const;
  const steps: LessonAccessFacts[] = [
    all,
    { ...all, viewer: { role: 'student', isPremium: true } },
    { ...all, viewer: { role: 'student', isPremium: true }, lesson: { isFree: false } },
  ];
  const student = {
    viewer: { role: 'student', isPremium: true },
    lesson: { isFree: false },
  } as const;
  const { hasRedeemedCode: _code, ...withoutCode } = rights;
  const { isMonthCovered: _month, ...withoutMonth } = withoutCode;
  const { isOpenedByBundle: _bundle, ...withoutBundle } = withoutMonth;
  const poor = { ...student, viewer: { role: 'student', isPremium: false } } as const;
  steps.push(
    { ...student, entitlements: withoutCode },
    { ...poor, entitlements: withoutCode },
    { ...poor, entitlements: withoutMonth },
    { ...poor, entitlements: withoutBundle },
    poor,
  );
  expect(steps.map((facts) => canOpenLesson(facts).reason)).toEqual(lessonAccessReasons);
});
