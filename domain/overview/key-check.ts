import { fewestForDiscrimination } from '#domain/item-analysis.ts';

/** What a check of an exam's key found, and when. */
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

/** Growth of the results, in percent, after which the best and the weakest may be others. */
const growthInPercent = 10;
const hourInMs = 60 * 60 * 1000;

/**
 * Whether an exam's key is compared with its results again: the exam was changed, its results have grown by a tenth,
 * or some have come and an hour has passed. A check reads all results of the exam, so not every one starts it.
 */
export function isKeyCheckDue(
  { examVersion, resultCount, check }: CheckedExam,
  now: number,
): boolean {
  if (resultCount < fewestForDiscrimination) return false;
  if (check === null || check.examVersion !== examVersion) return true;
  const difference = Math.abs(resultCount - check.resultCount);
  if (difference === 0) return false;
  return (
    difference * 100 >= growthInPercent * check.resultCount || now - check.checkedAt >= hourInMs
  );
}
