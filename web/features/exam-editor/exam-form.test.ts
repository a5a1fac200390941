import { expect, test } from 'vitest';
import {
  emptyQuestion,
  rightAnswerAfterRemoval,
  toBody,
  toFormField,
  valuesOf,
} from './exam-form.ts';

test('a new question has 60 seconds and four options, the first one right', () => {
  const question = emptyQuestion();
  expect(question.options).toHaveLength(4);
  expect([question.timeInSeconds, question.correctOptionIndex]).toEqual(['60', '0']);
});

test('each new image is named by its place among the files that travel', () => {
  const image = new File(['x'], 'a.png', { type: 'image/png' });
  const values = valuesOf(undefined);
  values.questions = [
    { ...emptyQuestion(), imageUrl: '/files/kept' },
    { ...emptyQuestion(), image },
    emptyQuestion(),
    { ...emptyQuestion(), image, imageUrl: '/files/replaced' },
  ];
  const body = toBody(values);
  const urls = JSON.parse(body.QuestionsJson).map(
    (question: { ImageUrl: string }) => question.ImageUrl,
  );
  expect(urls).toEqual(['/files/kept', 'file:0', null, 'file:1']);
  expect(body.QuestionImageFiles).toHaveLength(2);
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
  ['Questions.0.QuestionText', 'questions.0.questionText'],
  ['Questions.3.Options.1', 'questions.3.options.1.text'],
  ['Questions.3.Options', 'questions.3.options'],
  ['Title', undefined],
])('the server speaks of %s, the form of %s', (field, own) => {
  expect(toFormField(field)).toBe(own);
});
