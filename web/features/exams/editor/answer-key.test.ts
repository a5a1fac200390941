import { expect, test } from 'vitest';
import { answerKeyForm } from '#contract/exams/exam-forms.ts';
import {
  countUnchosen,
  emptyKey,
  type KeyValues,
  keyOf,
  rowCountOf,
  withOptionCount,
} from './answer-key.ts';

const row = (correct: string, marks = '1') => ({ correct, marks, explanation: '' });
const key: KeyValues = {
  hasAnswerKey: true,
  keyQuestionCount: '٣',
  keyOptionCount: '4',
  keyRows: [row('0'), row('3', '2'), row('1'), row('2')],
};

test('as many rows travel as the number says, and the contract takes them', () => {
  const body = keyOf(key);
  expect(body).toMatchObject({ correctOptionIndexes: [0, 3, 1], marks: ['1', '2', '1'] });
  expect(answerKeyForm.safeParse(body).data?.questionCount).toBe(3);
});

test('a row of which only the letter was chosen weighs 1', () => {
  const body = keyOf({ ...key, keyQuestionCount: '1', keyRows: [{ correct: '2' }] });
  expect(body).toMatchObject({ correctOptionIndexes: [2], marks: ['1'], explanations: [''] });
});

test('without an answer sheet none travels', () => {
  expect(keyOf(emptyKey())).toBeNull();
});

test('a row without a right answer is refused in its place', () => {
  const { error } = answerKeyForm.safeParse(keyOf({ ...key, keyRows: [row('0')] }));
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('correctOptionIndexes.1');
  expect(countUnchosen([row('0')], 3)).toBe(2);
});

test.each([
  ['', 0],
  ['abc', 0],
  ['0', 0],
  ['46', 46],
  ['201', 0],
])('%j questions are %i rows', (typed, count) => {
  expect(rowCountOf(typed)).toBe(count);
});

test('with fewer options an answer that is no more among them is chosen anew', () => {
  expect(withOptionCount(key.keyRows, 3).map((one) => one?.correct)).toEqual(['0', '-1', '1', '2']);
});
