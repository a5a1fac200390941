import { minResultsForDiscrimination } from '#domain/exams/item-analysis.ts';
import { areResultsReadAgain } from '#domain/exams/question-bank/read-results-again.ts';

/** The last check of an exam's key. */
type KeyCheck = {
  /** Milliseconds; the exam's version at the check. */
  examVersion: number;
  resultCount: number;
  checkedAt: number;
};

export type CheckedExam = {
  /** Milliseconds. */
  examVersion: number;
  resultCount: number;
  /** Null for an exam that was never checked. */
  check: KeyCheck | null;
};

/**
 * Whether an exam's key is compared with its results again: the exam was changed, its results have grown by a tenth,
 * or some have come and an hour has passed.
 */
export function isKeyCheckDue(
  { examVersion, resultCount, check }: CheckedExam,
  now: number,
): boolean {
  if (resultCount < minResultsForDiscrimination) return false;
  const last = check && { ...check, readAt: check.checkedAt };
  return areResultsReadAgain({ examVersion, resultCount, last }, now);
}
