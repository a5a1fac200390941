import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPercentage,
  fromStoredAnswers,
  gradeAnswers,
  isCertificateEligible,
  isRightOption,
  percentageOf,
  rightOptionsOf,
  scoreBand,
  toStoredAnswers,
  validateAnswers,
} from './grading.ts';

const result = fc.integer({ min: 1, max: 20_000 }).chain((maxScore) =>
  fc.record({
    maxScore: fc.constant(maxScore),
    score: fc.integer({ min: 0, max: maxScore }),
  }),
);

describe('validateAnswers', () => {
  test.each([
    [[0, 3, 1], undefined],
    [[0, 1], 'wrong_length'],
    [[0, 1, 2, 3], 'wrong_length'],
    [[0, 4, 1], 'out_of_range'],
    [[0, -2, 1], 'out_of_range'],
    [[0, 0.5, 1], 'out_of_range'],
    [[0, Number.NaN, 1], 'out_of_range'],
    [[0, -1, 1], undefined],
    [[-1, -1, -1], undefined],
    [[-1, -1, 9], 'out_of_range'],
  ])('answers %j to three questions of four options are checked: %s', (answers, problem) => {
    expect(validateAnswers({ answerCounts: [4, 4, 4], answers })).toBe(problem);
  });
});

test.each([
  [{ correctOptionIndex: 2 }, [2]],
  [{ correctOptionIndex: 2, otherRightOptions: [0] }, [2, 0]],
])('rightOptionsOf returns for the key %j the options %j', (key, right) => {
  expect(rightOptionsOf(key)).toEqual(right);
  expect([0, 1, 2, 3].filter((option) => isRightOption(key, option))).toEqual(
    right.toSorted((a, b) => a - b),
  );
});

/** One right option for each question. */
const byKey = { otherRightOptions: [], markings: [] };

describe('gradeAnswers', () => {
  // The official paper: 46 questions for 60 marks, 14 of them for two.
  const official = Array.from({ length: 46 }, (_, question) => (question < 14 ? 2 : 1));
  const answersOf = (isRight: (question: number) => boolean) =>
    official.map((_, question) => (isRight(question) ? 0 : 1));

  test.each([
    { name: 'equal marks, two of three', key: [0, 1, 2], answers: [0, 1, 3], score: 2, max: 3 },
    {
      name: 'two marks for the first',
      key: [0, 1],
      answers: [0, 0],
      marks: [2, 1],
      score: 2,
      max: 3,
    },
    {
      name: 'two marks for the other',
      key: [0, 1],
      answers: [1, 1],
      marks: [2, 1],
      score: 1,
      max: 3,
    },
    { name: 'all wrong', key: [0, 1], answers: [1, 0], marks: [5, 5], score: 0, max: 10 },
    { name: 'nothing answered', key: [0, 1], answers: [-1, -1], marks: [5, 5], score: 0, max: 10 },
    {
      name: 'the official paper, only the heavy ones',
      key: official.map(() => 0),
      answers: answersOf((question) => question < 14),
      marks: official,
      score: 28,
      max: 60,
    },
    {
      name: 'the official paper, only the light ones',
      key: official.map(() => 0),
      answers: answersOf((question) => question >= 14),
      marks: official,
      score: 32,
      max: 60,
    },
  ])(
    'gradeAnswers scores $score of $max: $name',
    ({ key, answers, marks = key.map(() => 1), score, max }) => {
      const answerCounts = key.map(() => 4);
      const grade = gradeAnswers({
        ...byKey,
        correctOptionIndexes: key,
        answerCounts,
        answers,
        marks,
      });
      expect(grade).toEqual({
        score,
        maxScore: max,
        questionCount: key.length,
        percentage: (score * 100) / max,
      });
    },
  );

  test('an unanswered question never matches a right answer that is unknown', () => {
    const sheet = {
      ...byKey,
      correctOptionIndexes: [-1],
      answerCounts: [4],
      answers: [-1],
      marks: [1],
    };
    expect(gradeAnswers(sheet).score).toBe(0);
  });

  test('missing answers and an exam without questions score nothing', () => {
    const two = { ...byKey, correctOptionIndexes: [1, 1], answerCounts: [2, 2], marks: [1, 1] };
    expect(gradeAnswers({ ...two, answers: [1] }).score).toBe(1);
    const none = { ...byKey, correctOptionIndexes: [], answerCounts: [], answers: [], marks: [] };
    expect(gradeAnswers(none)).toEqual({ score: 0, maxScore: 0, questionCount: 0, percentage: 0 });
  });

  const weighed = fc.array(
    fc.record({
      right: fc.integer({ min: 0, max: 3 }),
      answer: fc.integer({ min: -1, max: 3 }),
      marks: fc.integer({ min: 1, max: 100 }),
    }),
    { minLength: 1, maxLength: 60 },
  );
  const sheetOf = (rows: { right: number; answer: number; marks: number }[]) => ({
    ...byKey,
    correctOptionIndexes: rows.map(({ right }) => right),
    answerCounts: rows.map(() => 4),
    answers: rows.map(({ answer }) => answer),
    marks: rows.map(({ marks }) => marks),
  });

  const three = {
    correctOptionIndexes: [0, 1, 2],
    otherRightOptions: [[], [], []],
    markings: ['key', 'key', 'key'],
    answerCounts: [4, 4, 4],
    marks: [1, 2, 4],
  } as const;

  test('each of several right options earns the marks', () => {
    const sheet = { ...three, otherRightOptions: [[], [3], []] };
    expect(gradeAnswers({ ...sheet, answers: [0, 3, 2] }).score).toBe(7);
    expect(gradeAnswers({ ...sheet, answers: [0, 1, 2] }).score).toBe(7);
    expect(gradeAnswers({ ...sheet, answers: [3, 0, 3] }).score).toBe(0);
  });

  test('a question that counts for everyone earns its marks also unanswered', () => {
    const sheet = { ...three, markings: ['key', 'everyone', 'key'] } as const;
    expect(gradeAnswers({ ...sheet, answers: [0, -1, 3] })).toMatchObject({
      score: 3,
      maxScore: 7,
    });
  });

  test('a cancelled question counts in neither the score nor the highest one', () => {
    const sheet = { ...three, markings: ['key', 'key', 'cancelled'] } as const;
    const right = gradeAnswers({ ...sheet, answers: [0, 1, 2] });
    expect(right).toEqual({ score: 3, maxScore: 3, questionCount: 3, percentage: 100 });
    expect(gradeAnswers({ ...sheet, answers: [0, 1, -1] })).toEqual(right);
  });

  test('the key itself earns everything', () => {
    fc.assert(
      fc.property(weighed, (rows) => {
        const sheet = sheetOf(rows);
        const grade = gradeAnswers({ ...sheet, answers: sheet.correctOptionIndexes });
        expect(grade).toMatchObject({ score: grade.maxScore, percentage: 100 });
      }),
    );
  });

  test('each question adds its own marks, whatever the others', () => {
    fc.assert(
      fc.property(weighed, (rows) => {
        const alone = rows.map((row) => gradeAnswers(sheetOf([row])).score);
        const together = gradeAnswers(sheetOf(rows));
        expect(together.score).toBe(alone.reduce((sum, score) => sum + score, 0));
        expect(together.score).toBeLessThanOrEqual(together.maxScore);
      }),
    );
  });

  test('where every question weighs 1, the score is the number of right answers', () => {
    fc.assert(
      fc.property(weighed, (rows) => {
        const { score, maxScore } = gradeAnswers(
          sheetOf(rows.map((row) => ({ ...row, marks: 1 }))),
        );
        expect(score).toBe(rows.filter(({ right, answer }) => right === answer).length);
        expect(maxScore).toBe(rows.length);
      }),
    );
  });
});

describe('stored answers', () => {
  test('stored answers are one-based, with 0 for unanswered', () => {
    expect(toStoredAnswers([0, -1, 3])).toEqual([1, 0, 4]);
  });

  test('stored answers survive the way there and back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 9 })), (answers) => {
        expect(fromStoredAnswers(toStoredAnswers(answers))).toEqual(answers);
      }),
    );
  });
});

describe('isCertificateEligible', () => {
  test.each([
    [7, 10, 70, true],
    [6, 10, 70, false],
    [2, 3, 66, true],
    [2, 3, 67, false],
    [29, 50, 58, true],
    [41, 60, 68, true],
    [41, 60, 69, false],
    [29, 40, 72.5, true],
    [28, 40, 72.5, false],
    [707, 1000, 70.7, true],
    [19_999, 20_000, 100, false],
    [0, 10, 0, true],
    [10, 10, 100, true],
    [0, 0, 0, false],
  ])(
    '%i of %i at a threshold of %d earns a certificate: %j',
    (score, maxScore, certificateThreshold, eligible) => {
      expect(isCertificateEligible({ score, maxScore, certificateThreshold })).toBe(eligible);
    },
  );

  test('the percentage a student reads reaches the threshold exactly when the certificate is earned', () => {
    fc.assert(
      fc.property(
        result,
        fc.integer({ min: 0, max: 100 }),
        ({ score, maxScore }, certificateThreshold) => {
          const shown = Number(formatPercentage(percentageOf(score, maxScore)));
          expect(shown >= certificateThreshold).toBe(
            isCertificateEligible({ score, maxScore, certificateThreshold }),
          );
        },
      ),
    );
  });
});

test.each([
  [100, '100'],
  [70, '70'],
  [89.96, '89.9'],
  [200 / 3, '66.7'],
  [800 / 9, '88.9'],
  [100 / 16, '6.3'],
  [7.05, '7.1'],
  [69.96, '69.9'],
  [99.99, '99.9'],
  [88.94, '88.9'],
  [88.9, '88.9'],
  [95.5, '95.5'],
  [0, '0'],
])('the percentage %d reads %s', (percentage, text) => {
  expect(formatPercentage(percentage)).toBe(text);
});

test.each([
  [100, 'high'],
  [70, 'high'],
  [69.99, 'middle'],
  [50, 'middle'],
  [49.99, 'low'],
  [0, 'low'],
] as const)('%d percent is %s', (percentage, band) => {
  expect(scoreBand(percentage)).toBe(band);
});

test('an answer that is right in part earns its part of the marks, at most those of the question', () => {
  const sheet = {
    correctOptionIndexes: [0, 0, 0, 0],
    otherRightOptions: [[], [], [], []],
    markings: ['key', 'key', 'everyone', 'cancelled'],
    answerCounts: [4, 4, 4, 4],
    answers: [3, 0, 3, 3],
    marks: [3, 3, 3, 3],
  } as const;
  const graded = (part: number) =>
    gradeAnswers({ ...sheet, partialCredits: sheet.marks.map(() => ({ option: 3, marks: part })) });
  expect(graded(1)).toMatchObject({ score: 7, maxScore: 9 });
  expect(graded(5)).toMatchObject({ score: 9, maxScore: 9 });
  expect(gradeAnswers(sheet)).toMatchObject({ score: 6 });
});
