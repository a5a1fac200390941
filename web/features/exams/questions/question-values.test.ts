import { expect, test } from 'vitest';
import {
  emptyQuestion,
  isBlankQuestion,
  questionAfter,
  rightAnswerAfterRemoval,
} from './question-values.ts';

test('a new question has 60 seconds and four options, the first one right', () => {
  const { options, timeInSeconds, correctOptionIndex, marks } = emptyQuestion('a');
  expect(options).toHaveLength(4);
  expect([timeInSeconds, correctOptionIndex, marks]).toEqual(['60', 0, '1']);
});

test.each([
  [2, 0, 1],
  [2, 2, 0],
  [0, 3, 0],
])(
  'with option %i right, removing option %i leaves option %i right',
  (right, removed, expected) => {
    expect(rightAnswerAfterRemoval(right, removed)).toBe(expected);
  },
);

test.each([
  ['nothing', {}, true],
  ['only true and false', { options: ['صح', 'خطأ'] }, true],
  ['a text', { questionText: 'س' }, false],
  ['an option', { options: ['H2O'] }, false],
  ['an explanation', { explanation: 'لأن' }, false],
  ['an image', { imageUrl: '/files/a' }, false],
])('a question with %s is blank: %o', (_name, part, isBlank) => {
  expect(isBlankQuestion({ ...emptyQuestion('a'), ...part })).toBe(isBlank);
});

test('a question after another has its number of options, its time and its marks, and nothing else of it', () => {
  const before = {
    ...emptyQuestion('a'),
    questionText: 'س',
    options: ['1', '2', '3', '4', '5'],
    correctOptionIndex: 4,
    timeInSeconds: '90',
    marks: '3',
  };
  const { uid, ...after } = questionAfter(before, 'mcq');
  expect(uid).not.toBe('a');
  expect(after).toMatchObject({
    questionText: '',
    options: ['', '', '', '', ''],
    correctOptionIndex: 0,
    timeInSeconds: '90',
    marks: '3',
  });
  expect(questionAfter(before, 'trueFalse').options).toEqual(['صح', 'خطأ']);
});
