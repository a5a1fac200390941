export const noTests = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** A runner that failed without naming a failed test (it crashed, found nothing, or left no report) counts as one. */
const withMinimumFailure = (counts, exitCode) =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

const firstLine = (text = '') => text.split('\n')[0];

/** Counts of a Vitest JSON report; a file that could not even be loaded is one failure. */
export function countVitest(report, exitCode) {
  if (!report) return withMinimumFailure(noTests, exitCode || 1);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withMinimumFailure(counts, exitCode);
}

/** Each failed test and unloaded file of a Vitest JSON report, with the first line of its error. */
export const failuresOfVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages?.[0])}`,
    );
  });

/** Counts of a Playwright JSON report; errors outside a test (a server that did not start) are failures. */
export function countPlaywright(report, exitCode) {
  if (!report) return withMinimumFailure(noTests, exitCode || 1);
  const { expected, flaky, unexpected, skipped } = report.stats;
  return withMinimumFailure(
    { passed: expected + flaky, failed: unexpected + report.errors.length, skipped },
    exitCode,
  );
}

/** The closing line: `N passed, N failed`, and `, N skipped` when some were. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const purePath = /^(?:\.\/)?(?:contract|domain|scripts|web)(?:\/|$)/;

/** Whether none of the chosen tests needs a database or the built pages (the project `unit` of vitest.config.ts). */
export const needsNoProduct = ({ unit = [], e2e }) =>
  e2e === undefined && unit.length > 0 && unit.every((path) => purePath.test(path));

/**
 * Parses the arguments of `npm test -- …`: `unit`, `e2e`, or paths, which go to the runner that they belong to. A
 * runner that is not needed is undefined, else it is the list of its filters.
 */
export function chooseRunners(args) {
  const isJourney = (path) => /^(\.\/)?e2e(\/|$)|\.e2e\.ts$/.test(path);
  const [first, ...rest] = args;
  if (first === undefined) return { unit: [], e2e: [] };
  if (first === 'unit') return { unit: rest, e2e: undefined };
  if (first === 'e2e') return { unit: undefined, e2e: rest };
  const e2e = args.filter(isJourney);
  const unit = args.filter((path) => !isJourney(path));
  return { unit: unit.length > 0 ? unit : undefined, e2e: e2e.length > 0 ? e2e : undefined };
}
