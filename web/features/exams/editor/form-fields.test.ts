import { expect, test } from 'vitest';
import { emptyQuestion } from './exam-form.ts';
import { isRefused, toFormField } from './form-fields.ts';

const image = new File(['x'], 'a.png', { type: 'image/png' });
const questions = [emptyQuestion('a'), { ...emptyQuestion('b'), image }];

test.each([
  ['Questions.0.QuestionText', 'questions.0.questionText'],
  ['Questions.3.Options.1', 'questions.3.options.1.text'],
  ['Questions.3.Options', 'questions.3.options'],
  ['Questions.2.Explanation', 'questions.2.explanation'],
  ['QuestionImageFiles.0', 'questions.1.image'],
  ['TimeLimitInSeconds', 'timeLimitInMinutes'],
  ['AnswerKey.questionCount', 'keyQuestionCount'],
  ['AnswerKey.correctOptionIndexes.4', 'keyRows.4.correct'],
  ['AnswerKey.marks.4', 'keyRows.4.marks'],
  ['Title', undefined],
])('the contract speaks of %s, the form of %s', (field, own) => {
  expect(toFormField(field, questions)).toBe(own);
});

test.each([
  ['nothing', undefined, false],
  ['a field of the question', { questionText: { message: 'x' } }, true],
  ['one of its options', { options: [undefined, { text: { message: 'x' } }] }, true],
  ['a name of the contract alone', { QuestionText: { message: 'x' } }, false],
])('with %s refused, the question is marked: %o', (_name, errors, expected) => {
  expect(isRefused(errors)).toBe(expected);
});
