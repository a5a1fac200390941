import { Client } from 'pg';
import { withClient } from '#server/platform/database/assert-usable.ts';
import { readIdentity } from '#server/platform/database/replica/positions.repository.ts';
import { supportsPreparedStatements } from './assert-pooler.ts';
import { findMissingLimits, serverConnection } from './role-limits.repository.ts';

export type PoolerFacts = {
  /** Such as `1.24.1`; undefined where the role may not read the console. */
  version: string | undefined;
  mode: 'transaction' | 'session' | 'statement';
  leadsToSameDatabase: boolean;
  /** Whether a statement that was prepared on one connection is found on the next. */
  supportsPrepared: boolean;
  /** In words, such as `lock_timeout is 0`. */
  missingLimits: string[];
};

const timeouts = { query_timeout: 5000, connectionTimeoutMillis: 5000 };

type Console = Pick<PoolerFacts, 'version'> & { mode: PoolerFacts['mode'] | undefined };

/** What the console of PgBouncer says; nothing where the role is neither in `stats_users` nor in `admin_users`. */
const readConsole = async (connectionString: string): Promise<Console> => {
  const { user = '', database = '' } = new Client({ connectionString });
  const address = new URL(connectionString);
  address.pathname = '/pgbouncer';
  const client = new Client({ connectionString: address.href, ...timeouts });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const [version] = (await client.query<{ version: string }>('show version')).rows;
    const pools = await client.query<{
      database: string;
      user: string;
      pool_mode: PoolerFacts['mode'];
    }>('show pools');
    const pool = pools.rows.find((row) => row.database === database && row.user === user);
    return { version: /\d[\d.]*/u.exec(version?.version ?? '')?.[0], mode: pool?.pool_mode };
  } catch {
    return { version: undefined, mode: undefined };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Other clients may take the connection in between. */
const tries = 10;

/** By its behaviour: in session mode two clients never have the same connection of the server. */
const observeMode = async (
  connectionString: string,
  first: Client,
): Promise<PoolerFacts['mode']> => {
  const second = new Client({ connectionString, ...timeouts });
  second.on('error', () => undefined);
  await second.connect();
  const connectionOf = async (client: Client) =>
    (await client.query<{ id: number }>(serverConnection.text)).rows[0]?.id;
  try {
    for (let left = tries; left > 0; left -= 1) {
      if ((await connectionOf(first)) === (await connectionOf(second))) return 'transaction';
    }
    return 'session';
  } finally {
    await second.end().catch(() => undefined);
  }
};

/**
 * What a pooler does with the connections of the product. Nothing is changed.
 * @throws StartError when one of the addresses can't be reached
 */
export const examinePooler = async (
  connectionString: string,
  directConnectionString: string,
): Promise<PoolerFacts> => {
  const identity = await withClient(directConnectionString, 'DATABASE_DIRECT_URL', readIdentity);
  return withClient(
    connectionString,
    'DATABASE_URL',
    async (client) => {
      const leadsToSameDatabase = (await readIdentity(client)) === identity;
      const missingLimits = await findMissingLimits(client);
      const { version, mode } = await readConsole(connectionString);
      return {
        version,
        mode: mode ?? (await observeMode(connectionString, client)),
        leadsToSameDatabase,
        supportsPrepared: await supportsPreparedStatements(connectionString, client),
        missingLimits,
      };
    },
    timeouts,
  );
};
