import { chmod, mkdtemp, readdir, statfs } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { isRunning } from '#server/platform/processes/is-running.ts';
import { removeFolder } from './remove-folder.ts';

/** A file system in memory, which Linux has. */
const memoryFolder = '/dev/shm';

/** Far more bytes than the databases of a whole run need. */
const roomForTests = 4 * 1024 ** 3;

const hasRoom = async (): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(memoryFolder);
    return Math.min(bavail * bsize, process.availableMemory()) > roomForTests;
  } catch {
    return false;
  }
};

const ownPrefix = `chemistry-test-${hostname()}-`;

/** Frees the memory of runs that were killed before they could do it. */
const removeLeftovers = async (): Promise<void> => {
  for (const name of await readdir(memoryFolder)) {
    const pid = name.startsWith(ownPrefix) && Number.parseInt(name.slice(ownPrefix.length), 10);
    if (pid && !isRunning(pid)) await removeFolder(join(memoryFolder, name));
  }
};

/**
 * A folder in memory where there is room, else the folder for temporary files: a database has 600 files, and each
 * test file creates one, which takes a hundred times as long on a disk.
 */
const chooseFolder = async (): Promise<string> => {
  if (!(await hasRoom())) return tmpdir();
  await removeLeftovers();
  return memoryFolder;
};

/** A real PostgreSQL in a folder of its own, without durability; `stop` leaves nothing of it. */
export const startTemporaryPostgres = async () => {
  const dataDir = await mkdtemp(join(await chooseFolder(), `${ownPrefix}${process.pid}-`));
  // As root PostgreSQL runs as another user, who has to get in; else the database would go to /var/lib.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durability: 'off',
    log: { info: () => undefined, warn: () => undefined },
  });
  return {
    connectionString: postgres.connectionString,
    stop: async () => {
      await postgres.stop();
      await removeFolder(dataDir);
    },
  };
};
