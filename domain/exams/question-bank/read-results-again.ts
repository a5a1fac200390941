type ReadExam = {
  /** Moment of the last change, in ms since 1970. */
  examVersion: number;
  resultCount: number;
  /** When all results were last read, in ms since 1970; null for never. */
  last: { examVersion: number; resultCount: number; readAt: number } | null;
};

const growthInPercent = 10;
const hourInMs = 60 * 60 * 1000;

/**
 * Whether all results of an exam are read again: the exam was changed, its results have grown by a tenth, or there
 * are new ones and an hour has passed. So a single result does not cause all of them to be read.
 */
export function areResultsReadAgain(
  { examVersion, resultCount, last }: ReadExam,
  now: number,
): boolean {
  if (last === null || last.examVersion !== examVersion) return true;
  const difference = Math.abs(resultCount - last.resultCount);
  if (difference === 0) return false;
  return difference * 100 >= growthInPercent * last.resultCount || now - last.readAt >= hourInMs;
}
