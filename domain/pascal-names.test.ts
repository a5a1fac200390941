import { expect, test } from 'vitest';
import { toCamelNames, toCamelPath, toPascalNames, toPascalPath } from './pascal-names.ts';

test.each([
  ['title', 'Title'],
  ['questions.0.questionText', 'Questions.0.QuestionText'],
  ['questions.3.options.1', 'Questions.3.Options.1'],
  ['timeLimitInSeconds', 'TimeLimitInSeconds'],
])('the field %s is %s in a form of the specification, and back', (camel, pascal) => {
  expect(toPascalPath(camel)).toBe(pascal);
  expect(toCamelPath(pascal)).toBe(camel);
});

test('names inside a path that are camelCase already stay', () => {
  expect(toCamelPath('AnswerKey.correctOptionIndexes.4')).toBe('answerKey.correctOptionIndexes.4');
});

test("renaming changes the names of an object's parts and leaves their values", () => {
  const options = ['أ', 'ب'];
  expect(toPascalNames({ questionText: 'س', options })).toEqual({
    QuestionText: 'س',
    Options: options,
  });
  expect(toCamelNames({ QuestionText: 'س', Options: options }).options).toBe(options);
});
