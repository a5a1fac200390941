import { expect, test } from 'vitest';
import { grantOfCode, opensNothingMore, purchaseOfCode } from './code-grant.ts';
import { kindOfCode, lecturesOf, titleOfCode } from './code-kinds.ts';

const nothing = { lessonId: null, month: null, plan: null };

test.each([
  [
    { ...nothing, lessonId: 'l1' },
    { scope: 'lesson', lesson_id: 'l1' },
  ],
  [
    { ...nothing, month: 11 },
    { scope: 'month', month: 11 },
  ],
  [
    { ...nothing, plan: 'lectures-25' as const },
    { scope: 'credits', credits: 25 },
  ],
])('a code of %j gives the right of the same purchase, from a code: %j', (opens, grant) => {
  expect(grantOfCode(purchaseOfCode(opens))).toEqual({ source: 'access_code', ...grant });
});

test('a code that opens nothing is a defect', () => {
  expect(() => purchaseOfCode(nothing)).toThrow(RangeError);
});

test.each([
  [{ month: null, plan: null }, 'lesson'],
  [{ month: 11, plan: null }, 'month'],
  [{ month: null, plan: 'lectures-10' as const }, 'bundle'],
] as const)('the kind of %j is %s', (opens, kind) => {
  expect(kindOfCode(opens)).toBe(kind);
});

test.each([
  [{ lessonTitle: 'المول', month: null, lectureCount: null }, 'المول'],
  [{ lessonTitle: null, month: 11, lectureCount: null }, 'شهر 11'],
  [{ lessonTitle: null, month: null, lectureCount: 10 }, 'باقة 10 محاضرات'],
  [{ lessonTitle: null, month: null, lectureCount: lecturesOf('lectures-50') }, 'باقة 50 محاضرة'],
])('the title of %j is %s', (opens, title) => {
  expect(titleOfCode(opens)).toBe(title);
});

const endsAt = new Date('2026-12-21T10:00:00Z');
const earlier = new Date('2026-12-21T09:59:59Z');

test.each([
  ['no right', { isMonthOpen: false, everythingUntil: null }, false],
  ['the same month', { isMonthOpen: true, everythingUntil: null }, true],
  ['all lessons for less time', { isMonthOpen: false, everythingUntil: earlier }, false],
  ['all lessons for as long', { isMonthOpen: false, everythingUntil: endsAt }, true],
])('a code adds nothing beside %s', (_, rights, isNothing) => {
  expect(opensNothingMore(rights, endsAt)).toBe(isNothing);
});
