import { isCertificateEligible, percentageOf } from '#domain/exams/grading.ts';

/** How many results of an exam have this score. */
export type ScoreCount = { score: number; maxScore: number; count: number };

type Summary = {
  resultCount: number;
  /** Percent; null without results. */
  averagePercentage: number | null;
  medianPercentage: number | null;
  /** Results that reach the exam's certificate threshold. */
  passCount: number;
  /** Results from 0, 10, … and 90 percent on; 100 belongs to the last. */
  distribution: number[];
};

const binCount = 10;

/** The percentage at an index of the ordered results; both start at 0. */
function percentageAt(ordered: readonly ScoreCount[], place: number): number {
  let before = 0;
  for (const { score, maxScore, count } of ordered) {
    before += count;
    if (place < before) return percentageOf(score, maxScore);
  }
  return 0;
}

function medianOf(scores: readonly ScoreCount[], resultCount: number): number {
  const share = ({ score, maxScore }: ScoreCount) => percentageOf(score, maxScore);
  const ordered = scores.toSorted((a, b) => share(a) - share(b));
  const lower = percentageAt(ordered, Math.floor((resultCount - 1) / 2));
  const upper = percentageAt(ordered, Math.floor(resultCount / 2));
  return (lower + upper) / 2;
}

/** Mean of the percentages; whole marks are added first, so that equal scores average to themselves. */
function averageOf(scores: readonly ScoreCount[], resultCount: number): number {
  const marksByMaximum = new Map<number, number>();
  for (const { score, maxScore, count } of scores) {
    marksByMaximum.set(maxScore, (marksByMaximum.get(maxScore) ?? 0) + score * count);
  }
  return [...marksByMaximum].reduce(
    (sum, [maxScore, marks]) => sum + percentageOf(marks, maxScore * resultCount),
    0,
  );
}

/** The figures of a whole exam. */
export function summarizeScores(
  scores: readonly ScoreCount[],
  certificateThreshold: number,
): Summary {
  const distribution = Array<number>(binCount).fill(0);
  let resultCount = 0;
  let passCount = 0;
  for (const { score, maxScore, count } of scores) {
    // Multiplied before dividing: 3 of 10 is exactly the third bin.
    const bin = maxScore > 0 ? Math.floor((score * binCount) / maxScore) : 0;
    const place = Math.min(bin, binCount - 1);
    distribution[place] = (distribution[place] ?? 0) + count;
    resultCount += count;
    if (isCertificateEligible({ score, maxScore, certificateThreshold })) passCount += count;
  }
  const isEmpty = resultCount === 0;
  return {
    resultCount,
    averagePercentage: isEmpty ? null : averageOf(scores, resultCount),
    medianPercentage: isEmpty ? null : medianOf(scores, resultCount),
    passCount,
    distribution,
  };
}
