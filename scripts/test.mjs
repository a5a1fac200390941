import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, ensureInstalled, runPinned } from './lib/bootstrap.mjs';
import { say, toolScript } from './lib/project.mjs';
import {
  addCounts,
  chooseRunners,
  closingLine,
  countPlaywright,
  countVitest,
  failuresOfVitest,
  needsNoProduct,
  noTests,
} from './lib/test-counts.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

async function runUnitTests(filters, folder) {
  const file = join(folder, 'unit.json');
  const outside = join(folder, 'outside-errors.json');
  const reporters = ['default', 'json', './scripts/lib/outside-errors-reporter.mjs'];
  const { code } = await runPinned(
    [
      toolScript('vitest'),
      'run',
      `--outputFile.json=${file}`,
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      ...filters,
    ],
    { env: { OUTSIDE_ERRORS_FILE: outside } },
  );
  const report = readReport(file);
  return {
    counts: countVitest(report, code),
    failures: [...failuresOfVitest(report), ...(readReport(outside) ?? [])],
  };
}

async function runJourneys(filters, folder) {
  const file = join(folder, 'e2e.json');
  const { code } = await runPinned(
    [toolScript('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...filters],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  return countPlaywright(readReport(file), code);
}

await command(async () => {
  const runners = chooseRunners(process.argv.slice(2));
  const { unit, e2e } = runners;
  let counts = noTests;
  let failures = [];
  const folder = mkdtempSync(join(tmpdir(), 'chemistry-report-'));
  try {
    await ensureInstalled();
    const isWebBuilt = needsNoProduct(runners) || (await ensureWebBuilt());
    if (!isWebBuilt) counts = addCounts(counts, { ...noTests, failed: 1 });
    if (unit) {
      const ran = await runUnitTests(unit, folder);
      counts = addCounts(counts, ran.counts);
      failures = ran.failures;
    }
    if (e2e && isWebBuilt) counts = addCounts(counts, await runJourneys(e2e, folder));
  } catch (error) {
    // A runner that crashed counts as failed, and the closing line has to say so.
    process.stderr.write(`\n${error.message}\n`);
    counts = addCounts(counts, { ...noTests, failed: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The journeys ran afterwards and wrote much output, so the failures are repeated here.
  if (failures.length > 0) say(`\nFailed among the unit tests:\n${failures.join('\n')}`);
  say(`\n${closingLine(counts)}`);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
});
