import { expect, test } from 'vitest';
import { findGroupOpeningProblems } from './group-windows.ts';

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
