import { expect, test } from 'vitest';
import { groupAfter, placeAfter, proposedChoice } from './roll-over.ts';

const moves = { stays: false };
const stays = { stays: true };

test.each([
  ['moves up with a group that moves', 1, moves, 'move', { grade: 2, groupId: 'a' }],
  ['leaves a group that repeats', 1, moves, 'repeat', { grade: 2, groupId: null }],
  ['leaves a group that closes', 2, moves, 'close', { grade: 3, groupId: null }],
  ['leaves an archived group', 2, moves, undefined, { grade: 3, groupId: null }],
  ['graduates from the last grade', 3, moves, 'repeat', { grade: 3, hasGraduated: true }],
  ['repeats in a group that repeats', 3, stays, 'repeat', { grade: 3, groupId: 'a' }],
  ['repeats without a group that moves', 1, stays, 'move', { grade: 1, groupId: null }],
  ['repeats without a group that closes', 1, stays, 'close', { grade: 1, groupId: null }],
] as const)('when the year turns, a student %s', (_, grade, decision, choice, expected) => {
  const place = placeAfter({ grade, groupId: 'a' }, { ...decision, choice });
  expect(place).toEqual({ groupId: null, hasGraduated: false, ...expected });
});

test('a group moves up by one grade, under a new name if it gets one, or stays, or is archived', () => {
  const group = { grade: 1, name: 'السبت', isArchived: false } as const;
  expect(groupAfter(group, { choice: 'move', name: 'الأحد' })).toEqual({
    grade: 2,
    name: 'الأحد',
    isArchived: false,
  });
  expect(groupAfter(group, { choice: 'move' })).toEqual({ ...group, grade: 2 });
  expect(groupAfter(group, { choice: 'repeat', name: 'الأحد' })).toEqual(group);
  expect(groupAfter(group, { choice: 'close' })).toEqual({ ...group, isArchived: true });
});

test('groups of the last grade are proposed to repeat, the others to move', () => {
  expect(([1, 2, 3] as const).map((grade) => proposedChoice(grade))).toEqual([
    'move',
    'move',
    'repeat',
  ]);
});
