import pino from 'pino';
import type { Config } from '#server/config/config.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { withoutRoleLimits } from '#server/platform/database/pooler/assert-pooler.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres/running-postgres.ts';

/** The address of PostgreSQL: of the running product, or of a stopped one, whose database is started temporarily. */
export const reachDatabase = async ({ databaseUrl, databaseDirectUrl, dataDir }: Config) => {
  const direct = databaseDirectUrl && withoutRoleLimits(databaseDirectUrl);
  const running = direct ?? databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running) return { connectionString: running, stop: () => Promise.resolve() };
  const log = pino({ level: 'warn' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { connectionString: postgres.connectionString, stop: () => postgres.stop() };
};
