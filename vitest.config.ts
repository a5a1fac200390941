import { defineConfig } from 'vitest/config';

const sources = ['contract', 'demo', 'domain', 'server', 'web', 'scripts', 'bench'];

export default defineConfig({
  test: {
    include: sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    globalSetup: './server/testing/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    maxWorkers: 2,
  },
});
