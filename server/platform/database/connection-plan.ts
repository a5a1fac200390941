import { StartError } from '#server/platform/errors/start-error.ts';
import { defaultPoolSize, reservedPoolSize } from './database.ts';

/** What a server says of its connections. */
export type ConnectionFacts = {
  /** That the role may have in the database at once. */
  allowed: number;
  /** In use by others, or announced by processes of the product that run already. */
  taken: number;
};

/** Connections of the library of the jobs. */
export const jobsPoolSize = 3;

const listeners = 1;
/** For backups, migrations and a person with a terminal. */
const spare = 4;
/** With fewer connections for its calls a process only makes them wait. */
const leastPoolSize = 4;

/** What a process opens beside the pool of its calls; behind a pooler, both pools are the pooler's. */
const besides = (isPooled: boolean) => jobsPoolSize + listeners + (isPooled ? 0 : reservedPoolSize);

/** How many connections to PostgreSQL itself a process opens at most; it announces them to later ones. */
export const connectionsOfProcess = (poolSize: number, isPooled: boolean): number =>
  besides(isPooled) + (isPooled ? 0 : poolSize);

/** Those that PostgreSQL keeps for its superuser. */
const ofSuperuser = 3;

/** What a server has to allow so that all processes of a node have their full pools. */
export const connectionsOfNode = (processes: number): number =>
  processes * connectionsOfProcess(defaultPoolSize, false) + spare + ofSuperuser;

/**
 * The size of the pool for calls of each process, so that all of this node fit beside what is there.
 * @throws StartError when they do not fit
 */
export const planPoolSize = (
  { allowed, taken }: ConnectionFacts,
  processes: number,
  isPooled: boolean,
): number => {
  const each = Math.floor((allowed - taken - spare) / processes) - besides(isPooled);
  const poolSize = isPooled ? defaultPoolSize : Math.min(defaultPoolSize, each);
  if (each >= (isPooled ? 0 : leastPoolSize)) return poolSize;
  const needed = processes * (besides(isPooled) + (isPooled ? 0 : leastPoolSize)) + spare;
  throw new StartError(
    `PostgreSQL allows ${allowed} connections, of which ${taken} are in use or belong to other nodes, and this node with ` +
      `${processes} process${processes === 1 ? '' : 'es'} needs at least ${needed}. Raise max_connections there, lower WORKERS, or put a ` +
      'PgBouncer between (docs/operating.md).',
  );
};
