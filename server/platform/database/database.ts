import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Database, Executor } from './executor.ts';
import { preparedName } from './prepared.ts';
import type { Schema } from './schema.ts';

export type { Database, Executor };

/** More than there are cores: while one connection waits for the disk, others work. */
export const defaultPoolSize = 16;

type DatabaseOptions = {
  connectionString: string;
  /** Connections of this process. */
  poolSize?: number;
  /** Called for every statement; tests count them, the bench repeats them. */
  onQuery?: (sql: string, parameters: readonly unknown[]) => void;
  /** Called when an idle connection breaks, for instance because the server restarts. */
  onIdleError?: (error: Error) => void;
};

const withNames = (client: PoolClient): PostgresPoolClient => {
  const query = (text: string, values: unknown[]) =>
    client.query({ name: preparedName(text), text, values });
  return {
    // Kysely's other form of a query is a cursor, which nobody opens here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  };
};

/** The pool as Kysely sees it, which knows no names: statements of `prepared` go out under theirs. */
const poolWithNames = (pool: Pool): PostgresPool => {
  // Kysely keeps what it knows of a connection by the object it was given: one for each, not for each loan.
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
  // So would one that breaks between two statements of a transaction; its next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { onQuery } = options;
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: poolWithNames(pool) }),
    ...(onQuery ? { log: ({ query }) => onQuery(query.sql, query.parameters) } : {}),
  });
};
