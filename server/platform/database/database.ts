import {
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import { type Client, Pool, type PoolClient } from 'pg';
import type { Database, Executor } from './executor.ts';
import { preparedName } from './prepared.ts';
import type { Schema } from './schema.ts';
import { requestLimits, serverLimits, type TimeLimits } from './time-limits.ts';
import { isReplyMissing } from './unavailable.ts';

export type { Database, Executor };

/** More connections than cores: while one waits for the disk, others work. */
export const defaultPoolSize = 16;

/** Connections reserved for readiness, sign-in and rate limits, which a full pool must not stop. */
export const reservedPoolSize = 4;

type DatabaseOptions = {
  connectionString: string;
  /** Connections of this process. */
  poolSize?: number;
  /** By default the limits for requests. */
  limits?: TimeLimits;
  /**
   * Whether it connects through a pooler, which refuses limits of a connection: there the role has them (decisions/0158).
   */
  isPooled?: boolean;
  /** Called for every statement; tests count them, the benchmark repeats them. */
  onQuery?: (sql: string, parameters: readonly unknown[]) => void;
  /** Called with how long each statement took. */
  onStatement?: ((milliseconds: number) => void) | undefined;
  /** Called when an idle connection breaks, for instance because the server restarts. */
  onIdleError?: (error: Error) => void;
};

/** Closes a connection of the pool, which offers no way to do so before it is released. */
const closeClient = (client: PoolClient) => (client as unknown as Client).end();

const withNames = (client: PoolClient): PostgresPoolClient => {
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query({ name: preparedName(text), text, values });
    } catch (error) {
      // The connection still waits for the reply, so any later statement, `rollback` too, would wait as well. A
      // closed connection refuses it at once, and the pool drops it.
      if (isReplyMissing(error)) void closeClient(client);
      throw error;
    }
  };
  return {
    // Kysely also passes cursors to the pool; this project opens none.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  };
};

/** The pool for Kysely, which does not support named statements: this adds the names of `prepared` ones. */
const poolWithNames = (pool: Pool): PostgresPool => {
  // Kysely stores state by connection object, so each connection has one wrapper that is reused.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const named = clients.get(client) ?? withNames(client);
      clients.set(client, named);
      return named;
    },
  };
};

const pools = new WeakMap<Database, Pool>();

/** How many connections of a database are in use or idle, and how many statements wait for one. */
export const connectionsOf = (database: Database) => {
  const pool = pools.get(database);
  const { totalCount = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pool ?? {};
  const used = totalCount - idle;
  return { used, idle, waiting, isFull: used >= (pool?.options.max ?? defaultPoolSize) };
};

/** Opens the pool; the first query connects. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const limits = options.limits ?? requestLimits;
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.poolSize ?? defaultPoolSize,
    keepAlive: true,
    ...(options.isPooled ? {} : serverLimits(limits)),
    query_timeout: limits.reply,
    connectionTimeoutMillis: limits.connection,
  });
  // Without a listener, one broken idle connection would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection that breaks between two statements of a transaction would too; its next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { onQuery, onStatement } = options;
  const log = ({ query, queryDurationMillis }: LogEvent) => {
    onQuery?.(query.sql, query.parameters);
    onStatement?.(queryDurationMillis);
  };
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: poolWithNames(pool) }),
    ...(onQuery || onStatement ? { log } : {}),
  });
  pools.set(database, pool);
  return database;
};
