import { expect, test } from 'vitest';
import { trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { listProposedKeys } from './proposed-keys.ts';

const options = ['2', '4', '6', '8'];

test('a line names the question by its number and the preset option by its letter', () => {
  const questions = [
    { options, correctOptionIndex: 2, isKeyProposed: false },
    { options, correctOptionIndex: 0 },
    { options, correctOptionIndex: 0, isKeyProposed: true },
  ];
  expect(listProposedKeys(questions)).toEqual([
    { question: questions[2], index: 2, text: 'السؤال 3: بقي «أ» كما اقترحناه' },
  ]);
});

test('true and false are called by their words', () => {
  const question = { options: trueFalseOptions, correctOptionIndex: 0, isKeyProposed: true };
  expect(listProposedKeys([question])[0]?.text).toBe('السؤال 1: بقي «صح» كما اقترحناه');
});
