import { expect, test } from 'vitest';
import {
  emptyQuestion,
  isBlankQuestion,
  keyAfterRemoval,
  questionAfter,
} from './question-values.ts';

test('a new question has 60 seconds and four options, the first one proposed as right', () => {
  const { options, timeInSeconds, correctOptionIndex, isKeyProposed, marks } = emptyQuestion('a');
  expect(options).toHaveLength(4);
  expect([timeInSeconds, correctOptionIndex, isKeyProposed, marks]).toEqual(['60', 0, true, '1']);
});

test.each([
  [2, 0, 1],
  [2, 2, 0],
  [0, 3, 0],
])(
  'a question with option %i right, without option %i, has option %i right',
  (right, removed, expected) => {
    const key = keyAfterRemoval({ correctOptionIndex: right, isKeyProposed: false }, removed);
    expect(key.correctOptionIndex).toBe(expected);
  },
);

test('the first option is only proposed once the chosen one is removed', () => {
  const chosen = { correctOptionIndex: 2, isKeyProposed: false };
  expect(keyAfterRemoval(chosen, 2)).toEqual({ correctOptionIndex: 0, isKeyProposed: true });
  expect(keyAfterRemoval(chosen, 0)).toEqual({ correctOptionIndex: 1, isKeyProposed: false });
});

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

test('a new question takes the number of options, the time and the weight of the one before it, and nothing else', () => {
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
