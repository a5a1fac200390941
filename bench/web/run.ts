import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '#e2e/chromium.ts';
import { readConfig } from '#server/config/config.ts';
import { loadWebBuild } from '#server/platform/pages/web-pages.ts';
import { startProduct } from '#server/product.ts';
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

const dataDir = await mkdtemp(join(tmpdir(), 'chemistry-bench-web-'));
// As root, PostgreSQL runs as another user, who needs access to the folder.
await chmod(dataDir, 0o755);
const web = await loadWebBuild(join(import.meta.dirname, '../../build/web'));
if (!web) throw new Error('The pages are not built: npm run build.');
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '1', LOG_LEVEL: 'error' });
const product = await startProduct({ config, web, say: () => undefined });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumFlags,
});
try {
  const measurements = await measure(browser, product.url);
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
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
