import { expect, test } from 'vitest';
import { compareWithOfficial } from '#domain/exams/shape/exam-shape.ts';
import { emptyQuestion } from '#web/features/exams/form/question-values.ts';
import { shapedExam, shapedValues } from './shaped-questions.ts';

const stored = { imageUrl: '/files/a', image: null, description: '' };
const chosen = { imageUrl: null, image: new File(['x'], 'a.png'), description: '' };
const removed = { imageUrl: null, image: null, description: '' };
const typed = {
  ...emptyQuestion('a'),
  questionText: 'أي الأشكال بنزين؟',
  options: ['', '', '', 'لا شيء مما سبق'],
  correctOptionIndex: 1,
};

const findingsOf = (questions: ReturnType<typeof shapedValues>) =>
  compareWithOfficial(questions, false)
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'options' || kind === 'key');

test('an option with a picture and no text is filled, and can be the right one', () => {
  const pictured = { ...typed, optionImages: [stored, chosen, stored, null] };
  expect(findingsOf(shapedValues([pictured], 'mcq'))).toEqual([]);
  const emptied = { ...typed, optionImages: [stored, removed, stored, null] };
  expect(findingsOf(shapedValues([emptied], 'mcq'))).toEqual(['options', 'key']);
});

test('a stored option with a picture and no text is filled too', () => {
  const image = { imageUrl: '/files/a', imageWidth: 10, imageHeight: 10, description: '' };
  const question = {
    ...typed,
    imageUrl: null,
    optionImages: [image, image, image, null],
    marks: 1,
    acceptedAnswers: undefined,
  } as unknown as Parameters<typeof shapedExam>[0]['questions'][number];
  expect(findingsOf(shapedExam({ questions: [question], examType: 0 }))).toEqual([]);
});
