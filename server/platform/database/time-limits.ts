/** How long a connection may keep a caller waiting, in milliseconds; 0 is no limit. */
export type TimeLimits = {
  /** A wait for a row or table that another transaction has locked. */
  lock: number;
  /** One statement, its waits included. */
  statement: number;
  /** A transaction whose process sends no next statement: it ends and gives its locks back. */
  idleInTransaction: number;
  /** The reply to a statement, measured here, because a frozen server or a cut network enforces no limit. */
  reply: number;
  /** A wait for a free connection, or for the server to accept a new one. */
  connection: number;
};

/** The limits that PostgreSQL enforces, by the names of its settings. */
export const serverLimits = ({ lock, statement, idleInTransaction }: TimeLimits) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idleInTransaction,
});

/** For everything that a person waits for (decisions/0039). */
export const requestLimits: TimeLimits = {
  lock: 2000,
  statement: 15_000,
  idleInTransaction: 10_000,
  reply: 17_000,
  connection: 5000,
};

/**
 * For readiness, sign-in and rate limits: keyed statements only, of which a sign-in sends several. While the database is
 * frozen, their sum is what a person waits for the refusal.
 */
export const reservedLimits: TimeLimits = {
  lock: 2000,
  statement: 2500,
  idleInTransaction: 10_000,
  reply: 3000,
  connection: 2500,
};

/** For migrations: they rewrite tables, and wait for the node that migrates first. */
export const migrationLimits: TimeLimits = {
  lock: 0,
  statement: 0,
  idleInTransaction: 0,
  reply: 0,
  connection: 10_000,
};
