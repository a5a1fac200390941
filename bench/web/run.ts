import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { openDemo } from './open-demo.ts';
import { measuredPages } from './pages.ts';
import { isMet, type Measurement, medianVisit, printRow, toMarkdown } from './report.ts';
import { findFacts } from './school.ts';
import { visit } from './visit.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const say = (text: string) => void process.stdout.write(`${text}\n`);

const measure = async (browser: Browser, address: string): Promise<Measurement[]> => {
  const facts = await findFacts(address);
  const measurements: Measurement[] = [];
  for (const page of measuredPages(facts)) {
    if (!new RegExp(values.only, 'u').test(page.name)) continue;
    const visits = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visit(browser, address + page.path, page.isMember ? facts.tokens : {}));
    }
    const measurement = { page, visit: medianVisit(visits) };
    say(printRow(measurement));
    measurements.push(measurement);
  }
  return measurements;
};

const { address, browser, close } = await openDemo();
try {
  const measurements = await measure(browser, address);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Chromium ${browser.version()}`;
  if (values.only === '') {
    await writeFile(
      join(import.meta.dirname, 'RESULTS.md'),
      toMarkdown({ measurements, machine, rounds }),
    );
    say('Written: bench/web/RESULTS.md');
  }
  if (!measurements.every(isMet)) process.exitCode = 1;
} finally {
  await close();
}
