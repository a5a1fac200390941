import { expect, test } from 'vitest';
import { atPresent } from './rights-at-present.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const open = (endsAt: string | null) => ({
  title: 'المول',
  isAccessible: true,
  accessReason: endsAt === null ? 'free' : 'monthly',
  openedBy: endsAt === null ? null : { by: 'monthly', endsAt },
});
const runs = open('2026-11-22T08:00:01Z');
const ended = open('2026-11-22T08:00:00Z');
const free = open(null);

test('a stored lesson is left out from the moment at which its right ends', () => {
  expect([runs, ended, free].map((lesson) => atPresent(lesson, now))).toEqual([
    runs,
    undefined,
    free,
  ]);
});

test('a stored course shows such a lesson as closed, and the others as they were', () => {
  expect(atPresent({ name: 'الكيمياء', lessons: [runs, ended, free] }, now)).toEqual({
    name: 'الكيمياء',
    lessons: [
      runs,
      { ...ended, isAccessible: false, accessReason: 'premium_required', openedBy: null },
      free,
    ],
  });
});

test.each([[null], [[]], ['x'], [{ lessons: 3 }], [{ count: 1 }]])(
  '%j, which names no right, stays as it is',
  (body) => {
    expect(atPresent(body, now)).toEqual(body);
  },
);
