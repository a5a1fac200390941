import { defineConfig } from 'vitest/config';
import { machineSlowness } from './server/testing/machine-slowness.ts';

const sources = ['contract', 'demo', 'domain', 'server', 'web', 'scripts', 'bench'];
const slowness = machineSlowness();

export default defineConfig({
  test: {
    include: sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    globalSetup: './server/testing/global-setup.ts',
    testTimeout: 40_000 * slowness,
    hookTimeout: 120_000 * slowness,
    teardownTimeout: 120_000 * slowness,
    maxWorkers: 2,
  },
});
