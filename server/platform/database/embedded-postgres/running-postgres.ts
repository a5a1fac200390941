import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '#server/platform/processes/is-running.ts';
import { acceptsPassword, buildConnectionString } from './embedded-postgres.ts';
import { ignoreMissing } from './file-errors.ts';
import { readPostmasterFile } from './stale-postmaster.ts';

/**
 * The embedded PostgreSQL that runs on a data folder, for a command beside the running product.
 * @returns its connection string; undefined when none runs there
 */
export const findRunningPostgres = async (dataDir: string): Promise<string | undefined> => {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(ignoreMissing);
  const server = cluster === undefined ? undefined : await readPostmasterFile(cluster);
  if (server?.state !== 'ready' || !isRunning(server.pid)) return undefined;
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8').catch(ignoreMissing);
  if (!password) return undefined;
  const connectionString = buildConnectionString(server.socketFolder, password.trim());
  // The process id of a server that was killed may belong to another program by now.
  const isThere = await acceptsPassword(connectionString).catch(() => false);
  return isThere ? connectionString : undefined;
};
