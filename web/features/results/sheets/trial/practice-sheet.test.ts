import { expect, test } from 'vitest';
import { readingForTests } from '#web/features/results/sheets/testing/sheet-kits.ts';
import { comparePractice, practiceAnswers, practiceNumber } from './practice-sheet.ts';

const questions = [4, 2, 4].map((optionCount, place) => ({
  number: place + 1,
  kind: 'choice' as const,
  optionCount,
  maxMark: 1,
}));

test('a sheet of practice fills each place in turn, within the options that there are', () => {
  expect(practiceAnswers(questions).map(({ option }) => option)).toEqual([0, 1, 2]);
});

test('what was read as it was to be filled is counted, the rest is named', () => {
  const perfect = readingForTests({ digits: practiceNumber, filled: [0, 1, 2] });
  expect(comparePractice(perfect, questions)).toEqual({
    read: 3,
    all: 3,
    wrong: [],
    isNumberRight: true,
  });
  const other = readingForTests({ digits: '047198', filled: [0, null, [2, 3]] });
  expect(comparePractice(other, questions)).toEqual({
    read: 1,
    all: 3,
    wrong: [2, 3],
    isNumberRight: false,
  });
});
