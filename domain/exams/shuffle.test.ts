import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  shownOrder,
  shuffledOrder,
  toShown,
  toShownAnswers,
  toShownOptions,
  toWrittenAnswers,
} from './shuffle.ts';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** An exam with a student, and valid answers in the student's order. */
const attempt = fc
  .record({
    examId: fc.uuid(),
    studentId: fc.uuid(),
    optionCounts: fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 1, maxLength: 60 }),
    shufflesQuestions: fc.boolean(),
    shufflesOptions: fc.boolean(),
    examType: fc.constantFrom(0, 1, 2, 3),
  })
  .map((exam) => ({ ...exam, questionIds: exam.optionCounts.map((_, place) => `q${place}`) }))
  .chain((exam) => {
    const counts = toShown(shownOrder(exam), exam.optionCounts);
    const answers = counts.map((count) => fc.integer({ min: -1, max: count - 1 }));
    return fc.record({ exam: fc.constant(exam), answers: fc.tuple(...answers) });
  });

describe('shuffledOrder', () => {
  test('shuffledOrder contains every place once', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 200 }), (seed, count) => {
        expect(shuffledOrder(seed, count).toSorted((a, b) => a - b)).toEqual(places(count));
      }),
    );
  });

  // Attempts in progress outlive a release: the order of a seed never changes again.
  test.each([
    ['exam:student', 6, [0, 3, 5, 1, 2, 4]],
    ['exam:other', 6, [4, 5, 3, 1, 0, 2]],
    ['exam:student:options:q1', 4, [0, 1, 2, 3]],
    ['', 1, [0]],
    ['', 0, []],
  ])('shuffledOrder of %j for %i is unchanged between versions', (seed, count, order) => {
    expect(shuffledOrder(seed, count)).toEqual(order);
  });

  test('shuffledOrder gives every place to every question about equally often', () => {
    const count = 5;
    const rounds = 5000;
    const hits = places(count).map(() => places(count).map(() => 0));
    for (let student = 0; student < rounds; student += 1) {
      for (const [at, place] of shuffledOrder(`exam:${student}`, count).entries()) {
        const row = hits[at] ?? [];
        row[place] = (row[place] ?? 0) + 1;
      }
    }
    // A fair shuffle hits each 1000 times; six standard deviations are 170.
    for (const hit of hits.flat()) expect(Math.abs(hit - rounds / count)).toBeLessThan(170);
  });
});

describe('the order of a student', () => {
  test('the order is the written one where nothing is shuffled', () => {
    const exam = {
      examId: 'e',
      studentId: 's',
      questionIds: ['a', 'b'],
      optionCounts: [4, 4],
      examType: 0,
      shufflesQuestions: false,
      shufflesOptions: false,
    };
    const order = shownOrder(exam);
    expect(order).toBeUndefined();
    expect(toShown(order, ['a', 'b'])).toEqual(['a', 'b']);
    expect(toShownOptions(order, 0, ['x', 'y'])).toEqual(['x', 'y']);
    expect(toShownAnswers(order, [3, -1])).toEqual([3, -1]);
    expect(toWrittenAnswers(order, [3, -1])).toEqual([3, -1]);
  });

  test('the order maps answers there and back', () => {
    fc.assert(
      fc.property(attempt, ({ exam, answers }) => {
        const order = shownOrder(exam);
        expect(toShownAnswers(order, toWrittenAnswers(order, answers))).toEqual(answers);
      }),
    );
  });

  test('an answer means the option that the student read', () => {
    fc.assert(
      fc.property(attempt, ({ exam, answers }) => {
        const order = shownOrder(exam);
        const written = exam.optionCounts.map((count, question) =>
          places(count).map((option) => `${question}/${option}`),
        );
        const shown = toShown(
          order,
          written.map((options, place) => toShownOptions(order, place, options)),
        );
        const read = answers.map((answer, at) => shown[at]?.[answer]);
        const meant = toWrittenAnswers(order, answers).map((answer, at) => written[at]?.[answer]);
        expect(meant).toHaveLength(read.length);
        expect(meant).toEqual(expect.arrayContaining(read));
        expect(read).toEqual(expect.arrayContaining(meant));
      }),
    );
  });

  test('only what the teacher allows is shuffled', () => {
    const exam = {
      examId: 'e',
      studentId: 's',
      examType: 0,
      optionCounts: [8, 8, 8, 8],
      questionIds: ['a', 'b', 'c', 'd'],
    };
    const questions = shownOrder({ ...exam, shufflesQuestions: true, shufflesOptions: false });
    expect(questions?.options).toEqual(exam.optionCounts.map(places));
    const options = shownOrder({ ...exam, shufflesQuestions: false, shufflesOptions: true });
    expect(options?.questions).toEqual(places(4));
    expect(new Set(options?.options.map(String)).size).toBeGreaterThan(1);
  });

  test('shuffling keeps "true" before "false", and a PDF exam as it is printed', () => {
    const exam = {
      examId: 'e',
      studentId: 's',
      optionCounts: [2, 2, 2, 2, 2, 2],
      questionIds: ['a', 'b', 'c', 'd', 'e', 'f'],
      shufflesQuestions: true,
      shufflesOptions: true,
    };
    const trueFalse = shownOrder({ ...exam, examType: 1 });
    expect(trueFalse?.questions).not.toEqual(places(6));
    expect(trueFalse?.options).toEqual(exam.optionCounts.map(places));
    expect(shownOrder({ ...exam, examType: 3 })).toBeUndefined();
  });

  test('an option that does not exist counts as unanswered', () => {
    const order = {
      questions: [1, 0],
      options: [
        [1, 0],
        [0, 1],
      ],
    };
    expect(toShownAnswers(order, [5, 1])).toEqual([1, -1]);
    expect(toWrittenAnswers(order, [9, 1])).toEqual([0, -1]);
  });
});
