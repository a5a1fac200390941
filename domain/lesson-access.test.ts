import { expect, test } from 'vitest';
import { canOpenLesson } from './lesson-access.ts';

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
