import { randomBytes } from 'node:crypto';
import {
  chmod,
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { DatabaseStartError, explainServerLog } from './database-start-error.ts';
import { errorCode, ignoreMissing } from './file-errors.ts';
import { initialSettings, toFlags } from './server-settings.ts';
import { canEnter, chownTree, runCommand } from './run-as.ts';
import type { RunAs } from './run-as.ts';

/** The real path of the cluster, existing or not; `major` is undefined while there is none. */
export type ClusterPlace = { path: string; major: number | undefined; owner: RunAs | undefined };

const unfinishedMarker = '.initdb-';

/** Order by code point everywhere; the character classes of Unicode, without which trigrams skip Arabic. */
const initdbFlags = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--no-instructions',
];

/** Only the product's role can connect, by password, through the socket; the superuser cannot connect. */
const accessRules = 'local all chemistry scram-sha-256\n';

/**
 * Looks at `<dataDir>/postgres` without changing it.
 * @throws DatabaseStartError when the path contains something other than our cluster
 */
export async function findCluster(dataDir: string): Promise<ClusterPlace> {
  const entry = join(dataDir, 'postgres');
  if (!(await lstat(entry).catch(ignoreMissing))) {
    return { path: join(await realpath(dataDir), 'postgres'), major: undefined, owner: undefined };
  }
  const path = await realpath(entry).catch(async (error: unknown) => {
    const target = await readlink(entry).catch(() => undefined);
    if (target === undefined) throw error;
    throw new DatabaseStartError(
      `The database ${entry} is a link to ${target}, which is not there. ` +
        'Bring that folder back; or delete the link, and the product starts with an empty database.',
    );
  });
  const names = await readdir(path);
  if (names.length === 0) return { path, major: undefined, owner: undefined };
  const version = await readFile(join(path, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  if (version === undefined) {
    throw new DatabaseStartError(
      `The folder ${path} is not empty, yet it holds no PostgreSQL database (the file PG_VERSION is missing). ` +
        'Nothing was changed. Restore it from a backup; or move it away, and the product starts with an empty database.',
    );
  }
  const { uid, gid } = await lstat(path);
  return { path, major: Number.parseInt(version, 10), owner: { uid, gid } };
}

/** Makes sure that this PostgreSQL, run as that user, can open the existing cluster. */
export async function checkCluster(
  place: ClusterPlace,
  binaries: Binaries,
  runAs: RunAs | undefined,
): Promise<void> {
  if (place.major !== binaries.major) {
    throw new DatabaseStartError(
      `The database in ${place.path} was made by PostgreSQL ${place.major}, and this product carries PostgreSQL ` +
        `${binaries.major}. Nothing was changed. Start the product, which upgrades a database of version 17 or newer; or move the ` +
        'folder away, and the product starts with an empty database.',
    );
  }
  const ourUid = process.getuid?.();
  if (!runAs && ourUid !== undefined && place.owner && place.owner.uid !== ourUid) {
    throw new DatabaseStartError(
      `The database in ${place.path} belongs to another user (id ${place.owner.uid}, we are ${ourUid}). ` +
        `Start the product as that user, or give the folder to this one (chown -R ${ourUid}).`,
    );
  }
  // Restored by root from an archive: PostgreSQL insists on owner and mode.
  if (runAs && place.owner?.uid === 0) await chownTree(place.path, runAs);
  await chmod(place.path, 0o700);
  if (!(await canEnter(place.path, runAs))) {
    throw new DatabaseStartError(
      `The database in ${place.path} can't be reached by the user that PostgreSQL runs as (id ${runAs?.uid}). ` +
        'Allow entering the folders above it (chmod o+x), or move the data folder, or start as an ordinary user.',
    );
  }
}

/**
 * Makes a new cluster at `path`, all or nothing: it is prepared beside it under another name and then renamed.
 * @throws DatabaseStartError with the output of `initdb`
 */
export async function createCluster(
  path: string,
  {
    binaries,
    runAs,
    isDurable,
  }: { binaries: Binaries; runAs: RunAs | undefined; isDurable: boolean },
): Promise<void> {
  const temporary = `${path}${unfinishedMarker}${randomBytes(4).toString('hex')}`;
  await mkdir(temporary, { mode: 0o700 });
  try {
    if (runAs) await chownTree(temporary, runAs);
    const { code, output } = await runCommand(
      binaries.initdb,
      [
        ...initdbFlags,
        `--pgdata=${temporary}`,
        ...toFlags(initialSettings),
        ...(isDurable ? [] : ['--no-sync']),
      ],
      runAs,
    );
    if (code !== 0) throw new DatabaseStartError(explainServerLog(output, path, 'initdb'));
    await writeFile(join(temporary, 'pg_hba.conf'), accessRules, { flush: true });
    await rename(temporary, path);
    if (isDurable) await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (['EBUSY', 'EXDEV'].includes(errorCode(error) ?? '')) {
      throw new DatabaseStartError(
        `${path} is a mount point; the database needs the folder above it. Mount ${dirname(path)} instead.`,
      );
    }
    throw error;
  }
}

/** Removes what a killed `initdb` left under `<start>…` in a folder. Only for the holder of the folder's lock. */
export async function removeHalfMade(folder: string, start: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(
    (each) => each.startsWith(start) && each.includes(unfinishedMarker),
  )) {
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}
