/** Codes of PostgreSQL and the network for a database that cannot serve a statement now. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  // The socket of a local server that is starting again.
  'ENOENT',
  // idle_in_transaction_session_timeout
  '25P03',
  // too_many_connections
  '53300',
  // lock_not_available, also of `lock_timeout`
  '55P03',
  // query_canceled, also of `statement_timeout`
  '57014',
  // The server stops, crashed or starts.
  '57P01',
  '57P02',
  '57P03',
]);

/** The driver gives its own errors no code. */
const messages =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated.*|Client (?:was closed|has encountered a connection error) and is not queryable)$/u;

/** Whether no reply came in time: the connection then waits for one that may never come. */
export const isReplyMissing = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** The system call that failed: a missing file is no missing database. */
const isOfFile = ({ code, syscall }: NodeJS.ErrnoException) =>
  code === 'ENOENT' && syscall !== 'connect';

/**
 * Whether an error says that the database is busy or away, so that the same call may succeed later: a lost or
 * refused connection, a lock or a statement that took too long, or no free connection in time.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code }: NodeJS.ErrnoException = error;
  if (code !== undefined && codes.has(code)) return !isOfFile(error);
  return messages.test(error.message);
};
