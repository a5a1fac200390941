import { lstat, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackage, readVersion } from './binaries.ts';
import { findCluster } from './cluster.ts';
import { ignoreMissing } from './file-errors.ts';
import { lockFolder } from './folder-lock.ts';

/** What an upgrade makes below a data folder until it takes the place of the earlier database. */
export const upgradeFolder = (dataDir: string): string => join(dataDir, 'upgrade');

/** The new data folder, with the new database in it. */
export const newDataFolder = (dataDir: string): string => join(upgradeFolder(dataDir), 'data');

/** Exists from the moment at which the new database is complete. */
const completionFile = (dataDir: string): string => join(upgradeFolder(dataDir), 'complete');

/** The major version of the PostgreSQL that the product carries. */
const carriedMajor = async (): Promise<number> =>
  Number.parseInt(await readVersion(findPackage()), 10);

/** The major version that made the database of a data folder, when it is an earlier one; undefined otherwise. */
export const findEarlierMajor = async (dataDir: string): Promise<number | undefined> => {
  if (!(await lstat(dataDir).catch(ignoreMissing))) return undefined;
  const { major } = await findCluster(dataDir);
  return major !== undefined && major < (await carriedMajor()) ? major : undefined;
};

const exists = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(ignoreMissing)) !== undefined;

const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder);
  await handle.sync();
};

/** A free name for the folder of the earlier database. */
const freeNameOf = async (dataDir: string, major: number): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const path = join(dataDir, `postgres-${major}${number === 1 ? '' : `-${number}`}`);
    if (!(await exists(path))) return path;
  }
};

/**
 * Goes on with a swap that was interrupted between its two renames, when there is no database, and removes what is left of
 * a finished one. An upgrade that was interrupted before is made anew from the earlier database, which is whole.
 */
export const finishSwap = async (dataDir: string): Promise<void> => {
  if (!(await exists(completionFile(dataDir)))) return;
  const lock = lockFolder(dataDir);
  try {
    const place = join(dataDir, 'postgres');
    if (!(await exists(place))) {
      const made = newDataFolder(dataDir);
      const password = await readFile(join(made, 'postgres.password'), 'utf8');
      await writeFile(join(dataDir, 'postgres.password'), password, { mode: 0o600, flush: true });
      await rename(join(made, 'postgres'), place);
      await syncFolder(dataDir);
    }
    const isDone = (await findEarlierMajor(dataDir)) === undefined;
    await rm(isDone ? upgradeFolder(dataDir) : completionFile(dataDir), {
      recursive: true,
      force: true,
    });
  } finally {
    lock.release();
  }
};

/**
 * Puts the new database in the place of the earlier one, of which no server runs any more.
 * @returns where the earlier one is kept
 */
export const swapClusters = async (dataDir: string, major: number): Promise<string> => {
  const earlierFolder = await freeNameOf(dataDir, major);
  await writeFile(completionFile(dataDir), '', { flush: true });
  await syncFolder(upgradeFolder(dataDir));
  const lock = lockFolder(dataDir);
  try {
    await rename(join(dataDir, 'postgres'), earlierFolder);
    await syncFolder(dataDir);
  } finally {
    lock.release();
  }
  await finishSwap(dataDir);
  return earlierFolder;
};
