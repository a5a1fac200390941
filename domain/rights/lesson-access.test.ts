import { expect, test } from 'vitest';
import {
  canOpenLesson,
  type LessonAccessFacts,
  lessonAccessReasons,
  type LiveGrant,
  findLastingGrant,
  grantCovers,
  type GrantedScope,
  openingGrants,
} from './lesson-access.ts';

test.each([
  ['teacher', [], false, true, 'teacher'],
  ['teacher', ['premium'], true, true, 'teacher'],
  ['student', [], true, true, 'free'],
  ['student', ['premium'], true, true, 'free'],
  ['student', ['access_code'], false, true, 'access_code'],
  ['student', ['premium'], false, true, 'premium'],
  ['student', ['monthly'], false, true, 'monthly'],
  ['student', ['bundle'], false, true, 'bundle'],
  ['student', ['purchase'], false, true, 'purchase'],
  ['student', ['purchase', 'premium'], false, true, 'premium'],
  ['student', ['bundle', 'monthly'], false, true, 'monthly'],
  ['student', [], false, false, 'premium_required'],
] as const)(
  '%s, grants %j, free lesson %j: access %j because "%s"',
  (role, openedBy, isFree, hasAccess, reason) => {
    expect(canOpenLesson({ viewer: { role }, lesson: { isFree }, openedBy })).toEqual({
      hasAccess,
      reason,
    });
  },
);

test('nothing opens a lesson that the teacher closed', () => {
  const lesson = { isFree: true, isClosed: true };
  const openedBy = [...openingGrants];
  expect(canOpenLesson({ viewer: { role: 'student' }, lesson, openedBy })).toEqual({
    hasAccess: false,
    reason: 'closed',
  });
  expect(canOpenLesson({ viewer: { role: 'teacher' }, lesson, openedBy }).hasAccess).toBe(true);
});

test.each([[3], [0]])('%j credits of a bundle are reported, and open nothing', (creditsLeft) => {
  const facts: LessonAccessFacts = {
    viewer: { role: 'student' },
    lesson: { isFree: false },
    openedBy: [],
    creditsLeft,
  };
  expect(canOpenLesson(facts)).toEqual({
    hasAccess: false,
    reason: 'premium_required',
    creditsLeft,
  });
});

test('the reply names the first of several reasons in the order of the decisions', () => {
  const student = { viewer: { role: 'student' }, lesson: { isFree: false } } as const;
  const all = openingGrants.toReversed();
  const steps: LessonAccessFacts[] = [
    { viewer: { role: 'teacher' }, lesson: { isFree: true, isClosed: true }, openedBy: all },
    { viewer: { role: 'student' }, lesson: { isFree: true, isClosed: true }, openedBy: all },
    { viewer: { role: 'student' }, lesson: { isFree: true }, openedBy: all },
    // One grant fewer each time, until none is left.
    ...[...openingGrants, undefined].map((_, index) => ({
      ...student,
      openedBy: all.slice(0, all.length - index),
    })),
  ];
  expect(steps.map((facts) => canOpenLesson(facts).reason)).toEqual(lessonAccessReasons);
});

test.each([
  [[], undefined],
  [[3], 3],
  [[1, 3, 2], 3],
  [[3, 3, 1], 3],
])('of grants that end on the days %j, the one of day %j ends last', (days, lastDay) => {
  const grants = days.map((day): LiveGrant => ({
    opensAs: 'premium',
    by: 'yearly',
    endsAt: new Date(Date.UTC(2027, 0, day)),
  }));
  expect(findLastingGrant(grants)?.endsAt.getUTCDate()).toBe(lastDay);
});

const november = { scope: 'month', month: 11, grade: 3 } as const;
test.each<
  [GrantedScope, { month?: number | null; grade?: number }, 'month' | 'everything', boolean]
>([
  [{ scope: 'everything' }, { grade: 1, month: null }, 'month', true],
  [november, {}, 'month', true],
  [november, { month: 12 }, 'month', false],
  [november, { month: null }, 'month', false],
  [november, { grade: 1 }, 'month', false],
  [november, { grade: 1, month: 12 }, 'everything', true],
  [{ scope: 'lesson', lessonId: 'l1' }, { grade: 1 }, 'month', true],
  [{ scope: 'lesson', lessonId: 'l2' }, {}, 'everything', false],
])(
  'a grant of %j opens a lesson with %j, where a month covers %s: %s',
  (grant, lesson, covers, opens) => {
    expect(grantCovers(grant, { id: 'l1', month: 11, grade: 3, ...lesson }, covers)).toBe(opens);
  },
);
