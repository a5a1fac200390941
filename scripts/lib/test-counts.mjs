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
 * What each ring takes of all tests: operations are named `*.full.test.ts`, which a run without a filter leaves out
 * (vitest.config.ts), and walks have the tag `@walk`.
 */
const rings = {
  first: { unit: [], e2e: ['--grep', '@walk'] },
  // Operations wait most of their time: for products that start and stop, and for faults to pass.
  full: { unit: ['.full.test.ts', '--maxWorkers=3'], e2e: ['--grep-invert', '@walk'] },
};

/**
 * Parses the arguments of `npm test -- …`, or of `npm run test:full -- …` after `--full`: `unit`, `e2e`, or paths, which go
 * to the runner that they belong to and belong to both rings. A runner that is not needed is undefined, else it is the list of
 * its arguments.
 */
export function chooseRunners(args) {
  if (args[0] === '--full') return chooseInRing(rings.full, args.slice(1));
  return chooseInRing(rings.first, args);
}

function chooseInRing(ring, [first, ...rest]) {
  const isJourney = (path) => /^(\.\/)?e2e(\/|$)|\.e2e\.ts$/.test(path);
  const orRing = (paths, all) => (paths.length > 0 ? paths : all);
  if (first === undefined) return ring;
  if (first === 'unit') return { unit: orRing(rest, ring.unit), e2e: undefined };
  if (first === 'e2e') return { unit: undefined, e2e: orRing(rest, ring.e2e) };
  const paths = [first, ...rest];
  return {
    unit: orRing(
      paths.filter((path) => !isJourney(path)),
      undefined,
    ),
    e2e: orRing(paths.filter(isJourney), undefined),
  };
}

/**
 * The runners of a change: its test files, its journeys, and the walks of its modules (`scripts/lib/changed-tests.ts`).
 * Playwright compares its expression with the file, the title and the tags of a journey.
 */
export function runnersOfChange({ unit, journeys, modules }) {
  const walks = modules.length > 0 ? [`(?=.*@walk).*@(${modules.join('|')})\\b`] : [];
  const files = journeys.map((file) => file.replace('e2e/', '').replaceAll('.', '\\.'));
  const expression = [...walks, ...files].join('|');
  return {
    unit: unit.length > 0 ? unit : undefined,
    e2e: expression ? ['--grep', expression, '--pass-with-no-tests'] : undefined,
  };
}

/** `2 min 5 s`. */
export const duration = (milliseconds) => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};
