import { expect, test } from 'vitest';
import {
  answersFromDraft,
  countAnswered,
  reduceAttempt,
  startAttempt,
  toDraft,
} from './exam-attempt.ts';

const question = (id: string, optionCount = 4, defaultOptionIndex = -1) => ({
  id,
  options: Array.from({ length: optionCount }, (_, index) => `option ${index}`),
  defaultOptionIndex,
});
const questions = [question('a'), question('b'), question('c')];

test('an attempt starts at the first question with nothing answered', () => {
  expect(startAttempt(questions)).toEqual({
    answers: [-1, -1, -1],
    currentIndex: 0,
    isTouched: false,
  });
});

test('a question with a default option starts answered', () => {
  expect(startAttempt([question('a', 4, 2), question('b', 2, 5)]).answers).toEqual([2, -1]);
});

test('choosing answers one question and can be changed', () => {
  const first = reduceAttempt(startAttempt(questions), {
    type: 'chosen',
    questionIndex: 1,
    optionIndex: 3,
  });
  const second = reduceAttempt(first, { type: 'chosen', questionIndex: 1, optionIndex: 0 });
  expect(first.answers).toEqual([-1, 3, -1]);
  expect(second.answers).toEqual([-1, 0, -1]);
  expect(second).toMatchObject({ currentIndex: 1, isTouched: true });
  expect(countAnswered(second.answers)).toBe(1);
});

test.each([
  [1, 1],
  [-1, 0],
  [9, 2],
])('moving to %i shows question %i', (to, shown) => {
  expect(reduceAttempt(startAttempt(questions), { type: 'moved', to }).currentIndex).toBe(shown);
});

test('restored answers lead to the first open question', () => {
  const restored = reduceAttempt(startAttempt(questions), {
    type: 'restored',
    answers: [0, 2, -1],
  });
  expect(restored).toEqual({ answers: [0, 2, -1], currentIndex: 2, isTouched: false });
});

test('restored answers without a gap lead to the first question', () => {
  expect(
    reduceAttempt(startAttempt(questions), { type: 'restored', answers: [0, 2, 1] }).currentIndex,
  ).toBe(0);
});

test('a draft brings back what was kept', () => {
  expect(answersFromDraft(questions, toDraft(questions, [2, -1, 0]))).toEqual([2, -1, 0]);
});

test('a draft of an exam that changed keeps only what still fits', () => {
  const draft = toDraft(questions, [3, 1, 0]);
  expect(answersFromDraft([question('c'), question('a', 2), question('new')], draft)).toEqual([
    0, -1, -1,
  ]);
});

test('without a draft nothing is answered', () => {
  expect(answersFromDraft(questions, undefined)).toEqual([-1, -1, -1]);
});
