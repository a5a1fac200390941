import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts';
import { teacher } from './accounts.ts';

/**
 * What the product multiplies its rate limits by: journeys that run at once are one teacher, who would make more calls
 * in a minute than a person may.
 */
export const rateLimitFactor = 3;

/** The real product on a database of its own, on a free port; `stop` removes all of it. */
export const startProduct = async ({ demo }: { demo: boolean }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chemistry-e2e-'));
  const postgres = await startTemporaryPostgres();
  const product = spawnProduct(['server/main.ts'], {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.connectionString,
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: String(rateLimitFactor),
    TEACHER_EMAIL: teacher.email,
    TEACHER_PASSWORD: teacher.password,
  });
  const stop = async () => {
    await product.end();
    await postgres.stop();
    await removeFolder(dataDir);
  };
  try {
    const [, mailboxToken = ''] = await product.waitFor(/\/dev\/mailbox\?token=(\S+)\n/u);
    const url = await product.waitForAddress();
    const { connectionString } = postgres;
    return { url, mailboxToken, connectionString, output: product.output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
