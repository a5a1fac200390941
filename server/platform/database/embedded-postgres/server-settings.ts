/** Written into postgresql.conf of a new cluster, for 2 cores and a small server; the operator may change them there. */
export const initialSettings = {
  shared_buffers: '256MB',
  effective_cache_size: '768MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  max_parallel_workers_per_gather: '1',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details and statements of errors would write students' data into the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Without durability a crash of the machine may destroy the data: for tests, of which many share one server. A worker that vacuums
 * would keep their databases from being dropped.
 */
const settingsOfTests = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

const connectionsOfTests = 300;

/** Many processes need more than a new cluster allows; fewer change nothing of what the operator set. */
const connectionSettings = (maxConnections: number) =>
  maxConnections > Number(initialSettings.max_connections)
    ? { max_connections: String(maxConnections) }
    : {};

/** Given at each start, over postgresql.conf. */
export const startSettings = (isDurable: boolean, maxConnections = 0): Record<string, string> => ({
  log_destination: 'stderr',
  logging_collector: 'off',
  listen_addresses: '',
  port: '5432',
  ...(isDurable ? {} : settingsOfTests),
  ...connectionSettings(isDurable ? maxConnections : Math.max(maxConnections, connectionsOfTests)),
});

/** As arguments of `postgres` and `initdb`. */
export const toFlags = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
