import pino from 'pino';
import type { Config } from '#server/config/config.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { withoutRoleLimits } from '#server/platform/database/pooler/assert-pooler.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres/running-postgres.ts';

/** PostgreSQL itself: the database of a running product, or that of a stopped one, which is started for the moment. */
export const reachDatabase = async ({ databaseUrl, databaseDirectUrl, dataDir }: Config) => {
  const direct = databaseDirectUrl && withoutRoleLimits(databaseDirectUrl);
  const running = direct ?? databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running) return { connectionString: running, stop: () => Promise.resolve() };
  const log = pino({ level: 'warn' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { connectionString: postgres.connectionString, stop: () => postgres.stop() };
};
