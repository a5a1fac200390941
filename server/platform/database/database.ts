import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Database, Executor } from './executor.ts';
import { preparedName } from './prepared.ts';
import type { Schema } from './schema.ts';

export type { Database, Executor };

/** More connections than cores: while one waits for the disk, others work. */
export const defaultPoolSize = 16;

type DatabaseOptions = {
  connectionString: string;
  /** Connections of this process. */
  poolSize?: number;
  /** Called for every statement; tests count them, the benchmark repeats them. */
  onQuery?: (sql: string, parameters: readonly unknown[]) => void;
  /** Called when an idle connection breaks, for instance because the server restarts. */
  onIdleError?: (error: Error) => void;
};

const withNames = (client: PoolClient): PostgresPoolClient => {
  const query = (text: string, values: unknown[]) =>
    client.query({ name: preparedName(text), text, values });
  return {
    // Kysely also passes cursors to the pool; this project opens none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  };
};

/** The pool for Kysely, which does not support named statements: this adds the names of `prepared` ones. */
const poolWithNames = (pool: Pool): PostgresPool => {
  // Kysely stores state by connection object, so each connection has one wrapper that is reused.
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const named = known.get(client) ?? withNames(client);
      known.set(client, named);
      return named;
    },
  };
};

/** Opens the pool; the first query connects. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: 5000,
  });
  // Without a listener, one broken idle connection would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection that breaks between two statements of a transaction would too; its next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { onQuery } = options;
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: poolWithNames(pool) }),
    ...(onQuery ? { log: ({ query }) => onQuery(query.sql, query.parameters) } : {}),
  });
};
