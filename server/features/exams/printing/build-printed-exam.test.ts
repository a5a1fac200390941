import { expect, test } from 'vitest';
import { examTypes } from '#domain/exams/exam-types.ts';
import { buildModels, type PrintableQuestion } from './build-printed-exam.ts';

const pictured = (place: number): PrintableQuestion => ({
  id: `question-${place}`,
  text: 'أي الأشكال التالية بنزين؟',
  options: ['', '', '', 'رابع'],
  optionPictures: ['zero', 'one', 'two', 'three'].map((id) => ({ id, description: '' })),
  correctOptionIndex: place % 4,
  otherRightOptions: [],
  marking: 'key',
  marks: 1,
  pictureId: null,
  acceptedAnswers: [],
});

test('mixed options keep their pictures, and the key names the letter of the right one', () => {
  const questions = Array.from({ length: 12 }, (_, place) => pictured(place));
  const exam = { id: 'exam', exam_type: examTypes.multipleChoice };
  const choice = { models: 4, shufflesQuestions: true, shufflesOptions: true };
  const { models } = buildModels(exam, questions, choice);
  const orders = new Set<string>();
  for (const { options, answer, writtenNumber } of models.flatMap((model) => model.questions)) {
    const ids = options.map(({ picture }) => picture?.id ?? '');
    orders.add(ids.join(' '));
    expect(ids.toSorted()).toEqual(['one', 'three', 'two', 'zero']);
    expect(options.find(({ text }) => text === 'رابع')?.picture?.id).toBe('three');
    const right = options.find(({ letter }) => letter === answer);
    expect(right?.picture?.id).toBe(['zero', 'one', 'two', 'three'][(writtenNumber - 1) % 4]);
  }
  expect(orders.size).toBeGreaterThan(4);
});
