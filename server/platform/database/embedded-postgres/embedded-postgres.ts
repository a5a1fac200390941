import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rm, rmdir, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { findPackage, prepareBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { checkCluster, createCluster, findCluster, removeHalfMade } from './cluster.ts';
import type { ClusterPlace } from './cluster.ts';
import { ensurePassword } from './credentials.ts';
import { DatabaseStartError, explainFileError } from './database-start-error.ts';
import { lockFolder } from './folder-lock.ts';
import type { FolderLock } from './folder-lock.ts';
import { superviseServer } from './supervise-server.ts';
import { makeSocketFolder, startPostmaster } from './postmaster.ts';
import type { Postmaster, PostmasterOptions } from './postmaster.ts';
import { startSettings } from './server-settings.ts';
import { canEnter, chooseRunAs } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { settleStalePostmaster } from './stale-postmaster.ts';

export type EmbeddedPostgres = {
  /** The address of the database `chemistry` for the role that owns it; created at each start. */
  connectionString: string;
  /** Ends all sessions, writes everything to disk and waits until the server has ended. */
  stop(): Promise<void>;
};

type Log = { info(message: string): void; warn(message: string): void };

type Options = {
  /** Contains the database (`postgres`), its password, its log and its lock. Created when missing. */
  dataDir: string;
  log: Log;
  /** `off` is faster, but a crash of the machine may lose data: for tests only. */
  durability?: 'on' | 'off';
  /** Used only by root, when PostgreSQL's user can't reach dataDir or node_modules. */
  systemDir?: string;
  /** How many connections the product needs at most, where they are more than usual. */
  maxConnections?: number;
  /** The programs of another version than the product's, for a database that it made. */
  packageFolder?: string;
};

/**
 * Runs the embedded PostgreSQL on a data folder, recovering automatically from the state that an earlier run left
 * (decisions/0003). If the server ends unexpectedly, it is started again.
 * @throws DatabaseStartError with a text for the operator; nothing in the folder is destroyed
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  if (process.platform === 'win32') {
    throw new DatabaseStartError(
      'The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL to a PostgreSQL.',
    );
  }
  const locks: FolderLock[] = [];
  const releaseLocks = (): void => locks.forEach((lock) => lock.release());
  try {
    await mkdir(dataDir, { recursive: true });
    locks.push(lockFolder(await realpath(dataDir)));
    return await startLocked(
      {
        durability: 'on',
        systemDir: '/var/lib/chemistry-platform',
        maxConnections: 0,
        packageFolder: findPackage(),
        ...options,
        dataDir,
      },
      locks,
    );
  } catch (error) {
    releaseLocks();
    throw explainFileError(error, dataDir);
  }
}

async function startLocked(
  options: Required<Options>,
  locks: FolderLock[],
): Promise<EmbeddedPostgres> {
  const { dataDir, log, systemDir } = options;
  const isDurable = options.durability === 'on';
  const found = await findCluster(dataDir);
  const runAs = chooseRunAs(found.owner);
  const binaries = await prepareBinaries(
    runAs,
    runAs ? systemDir : dataDir,
    log,
    options.packageFolder,
  );
  const cluster = await openCluster(found, { ...options, binaries, runAs, isDurable, locks });

  const settings = startSettings(isDurable, options.maxConnections);
  const passwordFile = join(dataDir, 'postgres.password');
  const password = () => ensurePassword({ passwordFile, cluster, binaries, runAs, settings });
  const socketFolder = await makeSocketFolder(runAs);
  const server: PostmasterOptions = {
    cluster,
    binaries,
    runAs,
    log,
    settings,
    socketFolder,
    logFile: join(dataDir, 'postgres.log'),
  };
  let postmaster: Postmaster | undefined;
  try {
    let connectionString = buildConnectionString(socketFolder, await password());
    postmaster = await startPostmaster(server);
    if (!(await acceptsPassword(connectionString))) {
      log.warn('The stored database password does not fit this database; setting a new one.');
      await postmaster.stop();
      await rm(passwordFile);
      connectionString = buildConnectionString(socketFolder, await password());
      postmaster = await startPostmaster(server);
    }
    const stopServer = superviseServer(postmaster, server);
    return {
      connectionString,
      async stop() {
        await stopServer();
        await rm(socketFolder, { recursive: true, force: true });
        locks.forEach((lock) => lock.release());
      },
    };
  } catch (error) {
    await postmaster?.stop();
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  }
}

type OpenOptions = Required<Options> & {
  binaries: Binaries;
  runAs: RunAs | undefined;
  isDurable: boolean;
  locks: FolderLock[];
};

/** Makes the cluster when there is none, else prepares the existing one for a start. Returns its real path. */
async function openCluster(place: ClusterPlace, options: OpenOptions): Promise<string> {
  const { dataDir, binaries, runAs, locks, log } = options;
  if (place.major === undefined) return makeCluster(place.path, options);
  // A copied data folder may link to the same cluster, so the cluster behind a link needs its own lock.
  if (dirname(place.path) !== (await realpath(dataDir))) locks.push(lockFolder(place.path));
  await checkCluster(place, binaries, runAs);
  await settleStalePostmaster(place.path, log);
  return place.path;
}

async function makeCluster(target: string, options: OpenOptions): Promise<string> {
  const { dataDir, systemDir, runAs, log } = options;
  await removeHalfMade(dirname(target), `${basename(target)}.`);
  if (await canEnter(dirname(target), runAs)) {
    await createCluster(target, options);
    return target;
  }
  const home = join(systemDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  await mkdir(home, { recursive: true, mode: 0o755 });
  await removeHalfMade(home, 'postgres-');
  const earlier = await readdir(home);
  // A new name: an emptied data folder means a fresh start and must not restore an old database.
  const path = join(home, `postgres-${randomBytes(4).toString('hex')}`);
  await createCluster(path, options);
  options.locks.push(lockFolder(path));
  await rmdir(target).catch(() => undefined);
  await symlink(path, target);
  log.info(
    `We run as root, and the user that PostgreSQL runs as can't enter ${dataDir}: ` +
      `the database is kept in ${path}, and ${target} is a link to it.`,
  );
  if (earlier.length > 0)
    log.info(`Earlier databases of this folder are still in ${home}: ${earlier.join(', ')}`);
  return path;
}

/** Host and database stay apart, so that a test can swap the database by setting the path of the URL. */
export const buildConnectionString = (socketFolder: string, password: string): string =>
  `postgresql://chemistry:${password}@localhost/chemistry?host=${encodeURIComponent(socketFolder)}`;

export async function acceptsPassword(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28P01: wrong password or no such role; 3D000: no such database.
    if (error instanceof DatabaseError && (error.code === '28P01' || error.code === '3D000'))
      return false;
    throw error;
  } finally {
    await client.end();
  }
}
