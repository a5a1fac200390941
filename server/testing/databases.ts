import { Pool } from 'pg';

/** The same server, another database. */
export const withDatabase = (connectionString: string, name: string): string => {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.toString();
};

const pools = new Map<string, Pool>();

/** A process keeps its connection: opening one costs PostgreSQL about as much as the copy of a database. */
const openPool = (connectionString: string) => {
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server may stop first; the next statement connects anew.
  pool.on('error', () => undefined);
  pools.set(connectionString, pool);
  return pool;
};

const run = async (connectionString: string, statement: string): Promise<void> => {
  await (pools.get(connectionString) ?? openPool(connectionString)).query(statement);
};

/** A template is copied file by file, which takes a fifth of the time of the usual way, block by block through the log. */
export const createDatabase = (connectionString: string, name: string, template?: string) =>
  run(
    connectionString,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  );

/** Ends the connections to a database and drops it. */
export const dropDatabase = (connectionString: string, name: string) =>
  run(connectionString, `drop database if exists ${name} with (force)`);
