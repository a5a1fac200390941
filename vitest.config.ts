import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { machineSlowness } from './server/testing/machine-slowness.ts';

const slowness = machineSlowness();

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** How random sequences run (CONTRIBUTING.md); many of them take their time. */
const randomRuns = {
  runs: numberOf(process.env['RANDOM_RUNS']),
  steps: numberOf(process.env['RANDOM_STEPS']),
  seed: numberOf(process.env['RANDOM_SEED']),
  path: process.env['RANDOM_PATH'],
};

const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);

/** Files that need a process of their own: they replace modules of the product, or measure time or memory. */
const alone = {
  unit: ['web/service-worker/cache-exams.test.ts', 'web/service-worker/opened-lines.test.ts'],
  server: [
    'server/features/identity/accounts/credentials/passwords.test.ts',
    'server/features/identity/accounts/hidden-accounts.test.ts',
    'server/platform/files/file-store.test.ts',
    'server/testing/only-sql-in-transactions.test.ts',
  ],
};

/** What starts, stops, saves or breaks whole installations, which `npm test` leaves to `npm run test:full`. */
const operations = process.env['WITHOUT_OPERATIONS'] === '1' ? ['**/*.full.test.ts'] : [];

const onDatabase = {
  globalSetup: './server/testing/global-setup.ts',
  setupFiles: './server/testing/locks/record-locks.ts',
};

/** Starts the drill first: it takes minutes, in which it mostly waits, and as the last it would leave a core idle. */
class DrillFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isDrill = ({ moduleId }: TestSpecification) => moduleId.includes('/bench/drill/');
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const sorted = await super.sort(files);
    return [...sorted.filter(isDrill), ...sorted.filter((file) => !isDrill(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: DrillFirst },
    testTimeout: 40_000 * slowness + (randomRuns.runs ?? 0) * 10_000,
    hookTimeout: 120_000 * slowness,
    teardownTimeout: 120_000 * slowness,
    expect: { poll: { timeout: 20_000 * slowness } },
    provide: { machineSlowness: slowness, randomRuns },
    maxWorkers: 2,
    // A worker loads the product once, not once a file: test files leave nothing behind that another could see.
    isolate: false,
    projects: [
      {
        extends: true,
        // Neither a database nor the built pages; `scripts/lib/test-counts.mjs` names the same folders.
        test: {
          name: 'unit',
          include: testsIn(['contract', 'domain', 'scripts', 'web']),
          exclude: [...alone.unit, ...operations],
        },
      },
      {
        extends: true,
        test: { name: 'unit-alone', include: alone.unit, isolate: true },
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
          exclude: [...alone.server, ...operations],
          ...onDatabase,
          setupFiles: [onDatabase.setupFiles, './server/testing/quick-sign-ins.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'server-alone', include: alone.server, isolate: true, ...onDatabase },
      },
    ],
  },
});
