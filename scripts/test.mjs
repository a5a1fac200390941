import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, CommandError, ensureInstalled, runPinned } from './lib/bootstrap.mjs';
import { say, toolScript } from './lib/project.mjs';
import {
  addCounts,
  chooseRunners,
  closingLine,
  countPlaywright,
  countVitest,
  duration,
  failuresOfVitest,
  needsNoProduct,
  noTests,
  runnersOfChange,
} from './lib/test-counts.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

async function runUnitTests(args, folder) {
  const file = join(folder, 'unit.json');
  const outside = join(folder, 'outside-errors.json');
  const reporters = ['minimal', 'json', './scripts/lib/outside-errors-reporter.mjs'];
  const { code } = await runPinned(
    [
      toolScript('vitest'),
      'run',
      `--outputFile.json=${file}`,
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      ...args,
    ],
    { env: { OUTSIDE_ERRORS_FILE: outside, WITHOUT_OPERATIONS: args.length === 0 ? '1' : '' } },
  );
  const report = readReport(file);
  return {
    counts: countVitest(report, code),
    failures: [...failuresOfVitest(report), ...(readReport(outside) ?? [])],
  };
}

async function runJourneys(args, folder) {
  const file = join(folder, 'e2e.json');
  const { code } = await runPinned(
    [toolScript('@playwright/test', 'playwright'), 'test', '--reporter=dot,json', ...args],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  return { counts: countPlaywright(readReport(file), code), failures: [] };
}

/** The runners of the arguments; `--changed`, or `--changed REVISION`, chooses what the change since then can reach. */
async function runnersOf([first, ...rest], folder) {
  if (first !== '--changed') return chooseRunners([first, ...rest].filter(Boolean));
  const file = join(folder, 'changed.json');
  const { code } = await runPinned(['scripts/lib/changed-tests.ts', file, ...rest]);
  if (code !== 0) throw new CommandError('What changed could not be read from git.');
  return runnersOfChange(readReport(file));
}

/** Runs one runner and says how it went and how long it took. */
async function timed(name, run) {
  const startedAt = Date.now();
  const result = await run();
  say(`\n${name}: ${closingLine(result.counts)} in ${duration(Date.now() - startedAt)}`);
  return result;
}

await command(async () => {
  let counts = noTests;
  let failures = [];
  const folder = mkdtempSync(join(tmpdir(), 'chemistry-report-'));
  const count = async (name, run) => {
    const ran = await timed(name, run);
    counts = addCounts(counts, ran.counts);
    failures = [...failures, ...ran.failures];
  };
  try {
    await ensureInstalled();
    const runners = await runnersOf(process.argv.slice(2), folder);
    const { unit, e2e } = runners;
    if (!unit && !e2e) {
      say('\nNo test can be reached by the change.');
      return 0;
    }
    const isWebBuilt = needsNoProduct(runners) || (await ensureWebBuilt());
    if (!isWebBuilt) counts = addCounts(counts, { ...noTests, failed: 1 });
    if (unit) await count('Unit, component and server tests', () => runUnitTests(unit, folder));
    if (e2e && isWebBuilt) await count('Journeys', () => runJourneys(e2e, folder));
  } catch (error) {
    // A runner that crashed counts as failed, and the closing line has to say so.
    process.stderr.write(`\n${error.message}\n`);
    counts = addCounts(counts, { ...noTests, failed: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The journeys ran afterwards and wrote much output, so the failures are repeated here.
  if (failures.length > 0)
    say(`\nFailed, each run alone by «npm test -- FILE»:\n${failures.join('\n')}`);
  say(`\n${closingLine(counts)}`);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
});
