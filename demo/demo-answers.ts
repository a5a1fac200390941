import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import type { DemoExam, DemoStudent } from './curriculum/demo-types.ts';

/** How good the students of the demo are, from 0 to 1; the list repeats through the grades. */
const abilities = [0.92, 0.55, 0.74, 0.86, 1, 0.46, 0.66, 0.8, 0.96, 0.62, 0.36, 0.78];

/**
 * A pseudo-random number from 0 to 1 that depends on `places` only, so that the demo content is
 * the same everywhere.
 */
const noise = (...places: number[]): number => {
  let hash = 2_166_136_261;
  for (const place of places) hash = Math.imul(hash ^ (place + 1), 16_777_619) ^ (hash >>> 13);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
};

/**
 * Plausible answers (zero-based) of a student: easy questions are solved more often than hard
 * ones, and wrong answers mostly choose the same wrong option. The share of right answers lies
 * between 30% and 100%.
 */
export const answersOf = (studentIndex: number, examIndex: number, exam: DemoExam): number[] => {
  const ability = abilities[studentIndex % abilities.length] ?? 0.7;
  const share = Math.min(1, Math.max(0.3, ability + (noise(studentIndex, examIndex) - 0.5) * 0.24));
  const rightCount = Math.ceil(share * exam.questions.length - 1e-9);
  const byEase = exam.questions
    .map((_question, index) => ({
      index,
      difficulty: difficultyOf(examIndex, index) + noise(studentIndex, examIndex, index) * 0.5,
    }))
    .toSorted((a, b) => a.difficulty - b.difficulty);
  const solved = new Set(byEase.slice(0, rightCount).map(({ index }) => index));
  return exam.questions.map(({ correctOptionIndex, options }, index) => {
    if (solved.has(index)) return correctOptionIndex;
    const isCommonMistake = noise(studentIndex, index, examIndex, 3) < 0.65;
    const choice = isCommonMistake ? noise(examIndex, index) : noise(studentIndex, index, 5);
    const step = 1 + Math.floor(choice * (options.length - 1));
    return (correctOptionIndex + step) % options.length;
  });
};

/** How hard a question is for the students of the demo, from 0 to 1. */
const difficultyOf = (examIndex: number, index: number) => noise(examIndex, index, 7);

/** The level that fits how often the students of the demo solve a question. */
export const levelOf = (examIndex: number, index: number): QuestionLevel => {
  const difficulty = difficultyOf(examIndex, index);
  if (difficulty < 1 / 3) return 'easy';
  return difficulty < 2 / 3 ? 'medium' : 'hard';
};

/** How many exams a student has taken: some are left, so that a visitor can try them. */
export const takenCount = (studentIndex: number, { isPremium }: DemoStudent): number =>
  isPremium ? 3 + (studentIndex % 4) : 3 + (studentIndex % 2);
