import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import type { Config } from '#server/config/config.ts';
import { assertUsableDatabase } from '#server/platform/database/assert-usable.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { withoutRoleLimits } from '#server/platform/database/pooler/assert-pooler.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres/running-postgres.ts';
import { StartError } from '#server/platform/errors/start-error.ts';

/** @throws StartError that says what is wrong with the address or the server, as the start does */
const assertServer = async ({ databaseUrl, databaseDirectUrl }: Config): Promise<void> => {
  if (databaseDirectUrl) await assertUsableDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL');
  else if (databaseUrl) await assertUsableDatabase(databaseUrl);
};

/** Only a start or a restoration makes a database: a misspelt DATA_DIR must not get one. @throws StartError */
const assertDatabaseThere = async (dataDir: string): Promise<void> => {
  const names = await readdir(join(dataDir, 'postgres')).catch(() => []);
  if (names.length === 0)
    throw new StartError(
      `DATA_DIR: there is no database in ${dataDir}. Correct DATA_DIR or set DATABASE_URL; a new installation gets its database ` +
        'at its first start.',
    );
};

/**
 * The address of PostgreSQL: of the running product, or of a stopped one, whose database is started temporarily.
 * @param options.makesNew whether a folder without a database gets one
 * @throws StartError when it can't be reached or used
 */
export const reachDatabase = async (config: Config, { makesNew = false } = {}) => {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  await assertServer(config);
  const direct = databaseDirectUrl && withoutRoleLimits(databaseDirectUrl);
  const running = direct ?? databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running) return { connectionString: running, stop: () => Promise.resolve() };
  if (!makesNew) await assertDatabaseThere(dataDir);
  const log = pino({ level: 'warn' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { connectionString: postgres.connectionString, stop: () => postgres.stop() };
};
