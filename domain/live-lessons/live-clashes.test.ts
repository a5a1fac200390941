import { expect, test } from 'vitest';
import { findLiveClashes } from './live-clashes.ts';

// A Saturday.
const planned = {
  id: 'planned',
  groupIds: ['a'],
  day: '2026-11-28',
  from: '16:00',
  to: '17:30',
};
const lesson = { id: 'other', title: 'مراجعة', day: '2026-11-28', from: '17:00', to: '18:00' };
const group = {
  id: 'a',
  name: 'السبت',
  isArchived: false,
  weeklyTimes: [{ day: 6, from: '16:00', to: '18:00' }],
};

test.each([
  ['another live lesson at the time', { lessons: [lesson] }, ['مراجعة']],
  ['itself', { lessons: [{ ...lesson, id: 'planned' }] }, []],
  ['a live lesson that begins when it ends', { lessons: [{ ...lesson, from: '17:30' }] }, []],
  ['a live lesson of the day after', { lessons: [{ ...lesson, day: '2026-11-29' }] }, []],
  ['the class of its own group that begins with it', { groups: [group] }, []],
  ['the class of another group', { groups: [{ ...group, id: 'b' }] }, ['السبت']],
  [
    'a later class of its own group',
    { groups: [{ ...group, weeklyTimes: [{ day: 6, from: '17:00', to: '18:00' }] }] },
    ['السبت'],
  ],
  ['the class of an archived group', { groups: [{ ...group, id: 'b', isArchived: true }] }, []],
  [
    'a class of another day',
    { groups: [{ ...group, id: 'b', weeklyTimes: [{ day: 7, from: '16:00', to: '18:00' }] }] },
    [],
  ],
])('a lesson from 16:00 to 17:30 is compared with %s', (_what, others, names) => {
  const clashes = findLiveClashes(planned, { lessons: [], groups: [], ...others });
  expect(clashes.map(({ name }) => name)).toEqual(names);
});
