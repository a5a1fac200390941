import { expect, test } from 'vitest';
import { clashesOf } from './clashes.ts';

const group = (id: string, centre: string, day: number) => ({
  id,
  name: id,
  centre,
  weeklyTimes: [{ day, from: '16:00', to: '18:00' }],
});

test('clashes in one place stand before those in two, and more than two are folded', () => {
  const groups = [
    ...[6, 7, 1].flatMap((day) => [group(`a${day}`, 'سنتر النور', day), group(`b${day}`, '', day)]),
    group('c', 'سنتر الأوائل', 5),
    group('d', 'سنتر الأوائل', 5),
  ];
  const { shown, folded } = clashesOf(groups);
  expect(shown.map(({ first }) => first.id)).toEqual(['c', 'a6']);
  expect(folded.map(({ first }) => first.id)).toEqual(['a7', 'a1']);
});

test('few clashes are all in view', () => {
  const groups = [group('a', '', 6), group('b', '', 6)];
  expect(clashesOf(groups)).toMatchObject({ shown: [{}], folded: [] });
});
