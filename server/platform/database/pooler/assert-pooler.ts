import { Client, DatabaseError } from 'pg';
import { StartError } from '#server/platform/errors/start-error.ts';
import { withClient } from '#server/platform/database/assert-usable.ts';
import { migrationLimits, serverLimits } from '#server/platform/database/time-limits.ts';
import { readIdentity } from '#server/platform/database/replica/positions.repository.ts';
import { findMissingLimits, serverConnection, setLimitsOfRole } from './role-limits.repository.ts';

const invalidStatementName = '26000';

/**
 * PgBouncer before 1.21 may run a prepared statement on a connection where it was not prepared, so some calls would
 * fail.
 * @throws Error when it has no second connection
 */
export const supportsPreparedStatements = async (
  connectionString: string,
  first: Client,
): Promise<boolean> => {
  const second = new Client({ connectionString, query_timeout: 5000 });
  second.on('error', () => undefined);
  await second.connect();
  try {
    await first.query(serverConnection);
    // It takes the connection of the server that was free a moment ago.
    await second.query('begin');
    await first.query(serverConnection);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === invalidStatementName) return false;
    throw error;
  } finally {
    await second.end().catch(() => undefined);
  }
};

/**
 * Gives the role its time limits, which a pooler does not pass on, and makes sure that they hold behind the pooler, that
 * it keeps prepared statements, and that both addresses lead to one database.
 * @throws StartError with the cause and what to do, in one line
 */
export const assertUsablePooler = async (
  connectionString: string,
  directConnectionString: string,
): Promise<void> => {
  const identity = await withClient(
    directConnectionString,
    'DATABASE_DIRECT_URL',
    async (client) => {
      if ((await findMissingLimits(client)).length > 0) await setLimitsOfRole(client);
      return readIdentity(client);
    },
  );
  await withClient(
    connectionString,
    'DATABASE_URL',
    async (client) => {
      if ((await readIdentity(client)) !== identity)
        throw new StartError(
          'DATABASE_DIRECT_URL: it leads to another database than DATABASE_URL. Correct one of them.',
        );
      const missing = await findMissingLimits(client);
      if (missing.length > 0)
        throw new StartError(
          `DATABASE_URL: the pooler's connections to PostgreSQL are older than the time limits of the role (${missing.join(', ')}). ` +
            'Say RECONNECT in its console, or restart it, and start again.',
        );
      if (!(await supportsPreparedStatements(connectionString, client)))
        throw new StartError(
          'DATABASE_URL: the pooler loses prepared statements, so that some calls would fail. Use PgBouncer 1.21 or newer with ' +
            'max_prepared_statements = 500 (deploy/pgbouncer/pgbouncer.ini).',
        );
    },
    { query_timeout: 5000 },
  );
};

const noLimits = Object.entries(serverLimits(migrationLimits))
  .map(([name, milliseconds]) => `-c ${name}=${milliseconds}`)
  .join(' ');

/** The direct address for migrations, jobs and backups, to which the limits of the role do not apply. */
export const withoutRoleLimits = (directConnectionString: string): string => {
  const url = new URL(directConnectionString);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${noLimits}`.trim());
  return url.href;
};
