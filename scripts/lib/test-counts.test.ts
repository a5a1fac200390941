import { describe, expect, it } from 'vitest';
import {
  chooseRunners,
  closingLine,
  countPlaywright,
  countVitest,
  duration,
  failuresOfVitest,
  needsNoProduct,
  runnersOfChange,
} from './test-counts.mjs';

const unitReport = (failed: number, testResults: object[] = []) => ({
  numPassedTests: 8,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults,
});

describe('a run of the unit tests', () => {
  it('the counts contain what passed, failed and was skipped', () => {
    expect(countVitest(unitReport(2), 1)).toEqual({ passed: 8, failed: 2, skipped: 1 });
  });

  it('a file that could not be loaded counts as a failure', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    const failedTest = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(countVitest(unitReport(1, [unloaded, failedTest]), 1).failed).toBe(2);
  });

  it('a crash counts as a failure, with a report and without', () => {
    expect(countVitest(unitReport(0), 1).failed).toBe(1);
    expect(countVitest(undefined, 0).failed).toBe(1);
  });

  it('the summary names what failed and why', () => {
    const failed = {
      status: 'failed',
      fullName: 'grading halves',
      failureMessages: ['no\n at x'],
    };
    const report = unitReport(1, [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
    ]);
    expect(failuresOfVitest(report)).toEqual([
      'a.test.ts: grading halves: no',
      'b.test.ts: cannot load',
    ]);
    expect(failuresOfVitest(undefined)).toEqual([]);
  });
});

describe('a run of the journeys', () => {
  const report = (errors: object[]) => ({
    stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 },
    errors,
  });

  it('the counts contain what passed, failed and was skipped', () => {
    expect(countPlaywright(report([]), 1)).toEqual({ passed: 6, failed: 2, skipped: 3 });
  });

  it('errors outside the tests count as failures', () => {
    expect(countPlaywright(report([{}]), 1).failed).toBe(3);
    expect(countPlaywright(undefined, 1).failed).toBe(1);
  });
});

it.each([
  [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
  [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
])('the closing line of %j is %j', (counts, line) => {
  expect(closingLine(counts)).toBe(line);
});

const firstRing = { unit: [], e2e: ['--grep', '@walk'] };
const fullRing = { unit: ['.full.test.ts', '--maxWorkers=3'], e2e: ['--grep-invert', '@walk'] };

it.each([
  [[], firstRing],
  [['unit'], { unit: firstRing.unit }],
  [['e2e'], { e2e: firstRing.e2e }],
  [['--full'], fullRing],
  [['--full', 'e2e'], { e2e: fullRing.e2e }],
  [['e2e', 'exam'], { e2e: ['exam'] }],
  [['domain/settings/plans'], { unit: ['domain/settings/plans'] }],
  [['e2e/exam.e2e.ts', 'domain'], { unit: ['domain'], e2e: ['e2e/exam.e2e.ts'] }],
])('the command npm test -- %j runs %j', (args, expected) => {
  expect(chooseRunners(args)).toEqual(expected);
});

it('a change runs its test files, its journeys and the walks of its modules', () => {
  const unit = ['domain/exams/grading.test.ts'];
  const { e2e, ...runners } = runnersOfChange({
    unit,
    journeys: ['e2e/exam.e2e.ts'],
    modules: ['exams', 'results'],
  });
  expect(runners).toEqual({ unit });
  const isChosen = (journey: string) => new RegExp(String(e2e?.[1]), 'u').test(journey);
  expect(isChosen('exam.e2e.ts a student submits')).toBe(true);
  expect(isChosen('panel.e2e.ts the teacher looks @walk @results')).toBe(true);
  expect(isChosen('panel.e2e.ts the teacher looks @results')).toBe(false);
  expect(isChosen('cash.e2e.ts a month is paid @walk @payments')).toBe(false);
  expect(runnersOfChange({ unit: [], journeys: [], modules: [] })).toEqual({});
});

it.each([
  [59_000, '59 s'],
  [125_400, '2 min 5 s'],
])('%d ms are said as %s', (milliseconds, text) => expect(duration(milliseconds)).toBe(text));

it.each([
  [['domain/exams/grading.test.ts', 'web/lib'], true],
  [['domain', 'server/app.ts'], false],
  [['unit'], false],
  [['e2e/student.e2e.ts'], false],
  [[], false],
])('the runner decides whether %j needs the database and the pages', (args, expected) => {
  expect(needsNoProduct(chooseRunners(args))).toBe(expected);
});
