import pino from 'pino';
import type { Config } from '#server/config/config.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres/running-postgres.ts';

/** The database of a running product, or that of a stopped one, which is started for the moment. */
export const reachDatabase = async ({ databaseUrl, dataDir }: Config) => {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running) return { connectionString: running, stop: () => Promise.resolve() };
  const log = pino({ level: 'warn' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { connectionString: postgres.connectionString, stop: () => postgres.stop() };
};
