import { defineConfig } from 'vitest/config';
import { machineSlowness } from './server/testing/machine-slowness.ts';

const slowness = machineSlowness();

const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    testTimeout: 40_000 * slowness,
    hookTimeout: 120_000 * slowness,
    teardownTimeout: 120_000 * slowness,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Neither a database nor the built pages; `scripts/lib/test-counts.mjs` names the same folders.
        test: { name: 'unit', include: testsIn(['contract', 'domain', 'scripts', 'web']) },
      },
      {
        extends: true,
        // What components show in their states; `scripts/lib/test-counts.mjs` counts them as unit tests.
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './web/testing/prepare-components.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: testsIn(['bench', 'demo', 'server']),
          globalSetup: './server/testing/global-setup.ts',
          setupFiles: './server/testing/locks/record-locks.ts',
        },
      },
    ],
  },
});
