import { StartError } from '#server/platform/errors/start-error.ts';
import { defaultPoolSize, reservedPoolSize } from './database.ts';

/** The connections of a PostgreSQL server. */
export type ConnectionFacts = {
  /** How many the role may have in the database at once. */
  allowed: number;
  /** How many are in use by others, or announced by processes of the product that run already. */
  taken: number;
};

/** The connections of the job library, besides the one that hears of new jobs. */
export const jobsPoolSize = 2;

/** For new jobs, and for what nodes tell each other. */
const listeners = 2;
/** For backups, migrations and a person with a terminal. */
const spare = 4;
/** With a smaller pool, the calls of a process mostly wait. */
const minPoolSize = 4;

/**
 * How many connections a process opens besides the pool of its calls. Behind a pooler, the reserved pool does not count
 * either, because it connects to the pooler.
 */
const besides = (isPooled: boolean) => jobsPoolSize + listeners + (isPooled ? 0 : reservedPoolSize);

/** How many connections to PostgreSQL itself a process opens at most; it announces them to later ones. */
export const connectionsOfProcess = (poolSize: number, isPooled: boolean): number =>
  besides(isPooled) + (isPooled ? 0 : poolSize);

/** Those that PostgreSQL keeps for its superuser. */
const ofSuperuser = 3;

/** How many connections a server has to allow so that all processes of a node have full pools. */
export const connectionsOfNode = (processes: number): number =>
  processes * connectionsOfProcess(defaultPoolSize, false) + spare + ofSuperuser;

/**
 * The pool size of each process, so that all processes of this node fit beside the connections that are taken.
 * @throws StartError when they do not fit
 */
export const planPoolSize = (
  { allowed, taken }: ConnectionFacts,
  processes: number,
  isPooled: boolean,
): number => {
  const each = Math.floor((allowed - taken - spare) / processes) - besides(isPooled);
  const poolSize = isPooled ? defaultPoolSize : Math.min(defaultPoolSize, each);
  if (each >= (isPooled ? 0 : minPoolSize)) return poolSize;
  const needed = processes * (besides(isPooled) + (isPooled ? 0 : minPoolSize)) + spare;
  throw new StartError(
    `PostgreSQL allows ${allowed} connections, of which ${taken} are in use or belong to other nodes, and this node with ` +
      `${processes} process${processes === 1 ? '' : 'es'} needs at least ${needed}. Raise max_connections there, lower WORKERS, or put a ` +
      'PgBouncer between (docs/operating.md).',
  );
};
