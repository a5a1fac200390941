import { expect, test } from 'vitest';
import { answerKeyForm } from '#contract/exams/question-forms.ts';
import {
  answerKeyOf,
  countUnchosen,
  emptyKey,
  type KeyValues,
  rowCountOf,
  withOptionCount,
} from './answer-key.ts';

const answerKey = {
  questionCount: '٣',
  optionCount: '4',
  correctOptionIndexes: [0, 3, 1, 2],
  marks: ['1', '2', '1', '1'],
  explanations: [],
};
const key = (change: Partial<KeyValues['answerKey']> = {}): KeyValues => ({
  hasAnswerKey: true,
  answerKey: { ...answerKey, ...change },
});

test('the key sends as many rows as its number says, and the contract accepts them', () => {
  const body = answerKeyOf(key());
  expect(body).toMatchObject({ correctOptionIndexes: [0, 3, 1], marks: ['1', '2', '1'] });
  expect(answerKeyForm.safeParse(body).data?.questionCount).toBe(3);
});

test('a row with only a letter has 1 mark', () => {
  const body = answerKeyOf(key({ questionCount: '1', correctOptionIndexes: [2], marks: [] }));
  expect(body).toMatchObject({ correctOptionIndexes: [2], marks: ['1'], explanations: [''] });
});

test('no answer key is sent when there is none', () => {
  expect(answerKeyOf(emptyKey())).toBeNull();
});

test('a row without a right answer is refused in its place', () => {
  const { error } = answerKeyForm.safeParse(answerKeyOf(key({ correctOptionIndexes: [0] })));
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('correctOptionIndexes.1');
  expect(countUnchosen([0], 3)).toBe(2);
});

test.each([
  ['', 0],
  ['abc', 0],
  ['0', 0],
  ['46', 46],
  ['201', 0],
])('the number %j of questions makes %i rows', (typed, count) => {
  expect(rowCountOf(typed)).toBe(count);
});

test('an answer beyond the options has to be chosen again', () => {
  expect(withOptionCount([0, 3, undefined, 2], 3)).toEqual([0, -1, undefined, 2]);
});
