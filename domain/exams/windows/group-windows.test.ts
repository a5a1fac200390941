import { expect, test } from 'vitest';
import { findGroupOpeningProblems, isKeyHidden } from './group-windows.ts';

const openingOf = (groupId: string, opensAt: string, closesAt: string) => ({
  groupId,
  opensAt,
  closesAt,
});

test.each([
  ['none', [], []],
  [
    'two groups on two days',
    [
      openingOf('a', '2026-11-21T20:00', '2026-11-21T21:00'),
      openingOf('b', '2026-11-22T20:00', '2026-11-22T21:00'),
    ],
    [],
  ],
  [
    'closes before it opens',
    [openingOf('a', '2026-11-21T20:00', '2026-11-21T19:00')],
    ['0 closesAt'],
  ],
  [
    'closes when it opens',
    [openingOf('a', '2026-11-21T20:00', '2026-11-21T20:00')],
    ['0 closesAt'],
  ],
  ['a moment is not typed yet', [openingOf('a', '2026-11-21T20:00', '')], []],
  [
    'a group twice',
    [
      openingOf('a', '2026-11-21T20:00', '2026-11-21T21:00'),
      openingOf('b', '2026-11-21T20:00', '2026-11-21T21:00'),
      openingOf('a', '2026-11-22T20:00', '2026-11-22T21:00'),
    ],
    ['2 groupId'],
  ],
  ['two rows without a group', [openingOf('', '', ''), openingOf('', '', '')], []],
])('opening times of groups are checked: %s', (_name, openings, expected) => {
  const problems = findGroupOpeningProblems(openings);
  expect(problems.map(({ index, field }) => `${index} ${field}`)).toEqual(expected);
});

const end = new Date('2026-11-22T19:00:00Z');

test.each([
  ['without windows of groups', null, end, false],
  ['before the last end', end, new Date('2026-11-22T18:59:59Z'), true],
  ['while late answers are still accepted', end, new Date('2026-11-22T19:00:29Z'), true],
  ['after that', end, new Date('2026-11-22T19:00:30Z'), false],
])('the key is withheld: %s', (_name, last, now, expected) => {
  expect(isKeyHidden(last, now)).toBe(expected);
});
