import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareWithOfficial,
  distributeWeights,
  findWeightMix,
  type ShapedQuestion,
} from './exam-shape.ts';

const question = (place: number, change: Partial<ShapedQuestion> = {}): ShapedQuestion => ({
  text: `سؤال ${place}`,
  filledOptions: 4,
  hasPicture: false,
  hasKey: true,
  marks: 1,
  ...change,
});
const questionsOf = (count: number, twos = 0) =>
  Array.from({ length: count }, (_, place) => question(place, { marks: place < twos ? 2 : 1 }));
const kindsOf = (questions: ShapedQuestion[], areWritten = false) =>
  compareWithOfficial(questions, areWritten).map(({ kind }) => kind);

describe('the official mix of marks', () => {
  test('an official mix of 46 questions and 60 marks has 32 questions of one mark and 14 of two', () => {
    expect(findWeightMix(46, 60)).toEqual({ ones: 32, twos: 14 });
  });
  test.each([
    [61, 60],
    [29, 60],
  ])('no official mix exists for %i questions and %i marks', (questions, marks) => {
    expect(findWeightMix(questions, marks)).toBeUndefined();
  });
});

describe('the comparison with the official paper', () => {
  test('the comparison asks only for two written questions where 46 choice questions have 60 marks', () => {
    expect(compareWithOfficial(questionsOf(46, 14), false)).toEqual([
      { kind: 'choice', have: 46, required: 44 },
      { kind: 'written', have: 0, required: 2 },
    ]);
  });

  test('the comparison names how many questions and marks are missing, and of which marks', () => {
    expect(compareWithOfficial(questionsOf(42), false)).toEqual([
      { kind: 'questions', have: 42, required: 46 },
      { kind: 'choice', have: 42, required: 44 },
      { kind: 'written', have: 0, required: 2 },
      { kind: 'marks', have: 42, required: 60 },
      { kind: 'ones', have: 42, required: 32, questions: [...questionsOf(42).keys()] },
      { kind: 'twos', have: 0, required: 14, questions: [] },
    ]);
  });

  test('the comparison names questions with other marks, unnumbered ones included', () => {
    const questions = questionsOf(46)
      .with(3, question(3, { marks: 5 }))
      .with(9, question(9, { marks: Number.NaN }));
    expect(compareWithOfficial(questions, false)).toContainEqual({
      kind: 'otherMarks',
      questions: [3, 9],
    });
  });

  test('the comparison names the questions without four options, without a key and without a text', () => {
    const questions = questionsOf(46, 14)
      .with(1, question(1, { filledOptions: 3, marks: 2 }))
      .with(4, question(4, { hasKey: false, marks: 2 }))
      .with(6, question(6, { text: ' ', marks: 2 }))
      .with(7, question(7, { text: '', hasPicture: true, marks: 2 }));
    const found = compareWithOfficial(questions, false);
    expect(found).toContainEqual({ kind: 'options', questions: [1] });
    expect(found).toContainEqual({ kind: 'key', questions: [4] });
    expect(found).toContainEqual({ kind: 'text', questions: [6] });
  });

  test('the comparison names questions with equal texts, but neither CO and Co nor texts about two pictures', () => {
    const texts = ['ما عدد تأكسد CO؟', 'ما عدد تأكسد Co؟', ' ما عدد   تأكسد CO؟ '];
    const questions = [
      ...texts.map((text, place) => question(place, { text })),
      question(8, { text: 'ادرس الشكل', hasPicture: true }),
      question(9, { text: 'ادرس الشكل', hasPicture: true }),
    ];
    const duplicates = compareWithOfficial(questions, false).filter(
      ({ kind }) => kind === 'duplicate',
    );
    expect(duplicates).toEqual([{ kind: 'duplicate', questions: [0, 2] }]);
  });

  test('the comparison requires no options of written questions', () => {
    expect(kindsOf([question(0, { filledOptions: 0 })], true)).not.toContain('options');
  });
});

describe('the distribution of marks', () => {
  test('the distribution gives 46 questions 60 marks, two to those that had most, then to the last', () => {
    const marks = distributeWeights(
      Array.from({ length: 46 }, (_, place) => (place === 0 ? 3 : 1)),
    );
    expect(marks?.[0]).toBe(2);
    expect(marks?.slice(-13)).toEqual(Array.from({ length: 13 }, () => 2));
    expect(marks?.filter((mark) => mark === 1)).toHaveLength(32);
  });

  test('the distribution reaches the total for any smaller number of questions, each with at least one mark', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(1, 2, 7, Number.NaN), { minLength: 1, maxLength: 60 }),
        (marks) => {
          const distributed = distributeWeights(marks) ?? [];
          expect(distributed.reduce((sum, mark) => sum + mark, 0)).toBe(60);
          expect(Math.max(...distributed) - Math.min(...distributed)).toBeLessThanOrEqual(1);
          expect(Math.min(...distributed)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });

  test('the distribution refuses no questions and more questions than marks', () => {
    expect(distributeWeights([])).toBeUndefined();
    expect(distributeWeights(Array.from({ length: 61 }, () => 1))).toBeUndefined();
  });
});
