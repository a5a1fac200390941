import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './e2e/chromium.ts';
import { machineSlowness } from './server/testing/machine-slowness.ts';

process.env['CHROMIUM_PATH'] = await findChromium();
const slowness = machineSlowness();

/**
 * Pages of journeys live for seconds: code that is optimised for longer costs more than it gains, and so does a second process, into
 * which the browser would move each page at its first address.
 */
const journeyFlags = ['--js-flags=--max-lazy,--no-opt,--no-maglev', '--renderer-process-limit=1'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Two cores: more browsers would only wait for each other.
  workers: 2,
  // One race among hundreds of journeys does not hold a change back in CI; the output names it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  // They end a journey that hangs; none depends on how busy the cores are.
  timeout: 120_000 * slowness,
  expect: { timeout: 20_000 * slowness },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // A click on a button that is missing fails as early as an expectation, and the failure names the button.
    actionTimeout: 20_000 * slowness,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 1280, height: 800 },
    // Journeys change replies on their way, which a worker would answer from the device; e2e/offline.e2e.ts allows it.
    serviceWorkers: 'block',
    // Recording takes a fifth of the time of all journeys, also of those that pass.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [...chromiumFlags, ...journeyFlags],
      // Without a UTF-8 locale Chromium saves a file with an Arabic name as `download`.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
});
