import { describe, expect, it } from 'vitest';
import type { ExamResult } from '#web/features/exam-day/exam/exam.queries.ts';
import { countParts, isInPart, outcomesOf } from './outcomes.ts';

const result = (part: Partial<ExamResult>) => part as ExamResult;

describe('the outcome of a question', () => {
  it('the outcome separates a wrong answer from a missing one', () => {
    const outcomes = outcomesOf(
      result({ answers: [1, 2, 0, 4], correctOptionIndexes: [0, 0, 0, 3] }),
    );
    expect(outcomes).toEqual(['right', 'wrong', 'empty', 'right']);
    expect(countParts(outcomes)).toEqual({ mistakes: 1, empty: 1, all: 4 });
  });

  it('the outcome counts each of several right options, and a question for everyone; a cancelled one is no mistake', () => {
    const outcomes = outcomesOf(
      result({
        answers: [2, 3, 0, 4],
        correctOptionIndexes: [0, 0, 0, 0],
        otherRightOptions: [[1], [1], [], []],
        markings: ['key', 'key', 'everyone', 'cancelled'],
      }),
    );
    expect(outcomes).toEqual(['right', 'wrong', 'right', 'cancelled']);
    expect(countParts(outcomes)).toEqual({ mistakes: 1, empty: 0, all: 4 });
  });

  it('a question that another exam still asks has no verdict, and is no mistake', () => {
    const outcomes = outcomesOf(
      result({
        answers: [1, 2, 0],
        correctOptionIndexes: [-1, 0, -1],
        guarded: [true, false, true],
      }),
    );
    expect(outcomes).toEqual(['guarded', 'wrong', 'guarded']);
    expect(countParts(outcomes)).toEqual({ mistakes: 1, empty: 0, all: 3 });
  });

  it('the outcome follows the verdicts of short answers, and a doubtful one is no mistake', () => {
    const outcomes = outcomesOf(
      result({
        answers: [1, 2, 3, 0],
        correctOptionIndexes: [-1, -1, -1, -1],
        verdicts: ['right', 'wrong', 'doubtful', 'unanswered'],
      }),
    );
    expect(outcomes).toEqual(['right', 'wrong', 'waiting', 'empty']);
    expect(countParts(outcomes)).toEqual({ mistakes: 1, empty: 1, all: 4 });
    expect(isInPart('waiting', 'mistakes')).toBe(false);
    expect(isInPart('waiting', 'all')).toBe(true);
  });
});
