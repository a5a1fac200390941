import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { readDisk } from '#server/features/status/status.api.ts';
import { createDisk } from '#server/platform/disk/disk.ts';
import { assertWritable } from './create-file-services.ts';
import { bad, type Finding, good } from './finding.ts';

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

/** Where the embedded database is, if not in DATA_DIR: for root it may be behind a link. */
const placeOfDatabase = async ({ databaseUrl, dataDir }: Config): Promise<string> => {
  const entry = join(await realpath(dataDir), 'postgres');
  const path = databaseUrl ? entry : await realpath(entry).catch(() => entry);
  return path === entry ? '' : `; its database is in ${path}, to which ${entry} is a link`;
};

/** Looks at DATA_DIR and makes nothing: a misspelt one is not there. */
export const checkFolder = async (config: Config): Promise<Finding> => {
  const { dataDir } = config;
  if ((await stat(dataDir).catch(() => undefined)) === undefined)
    return bad(
      `there is no ${dataDir}: correct DATA_DIR; a new installation gets it at its first start`,
    );
  await assertWritable(dataDir);
  const { freeInBytes, room } = await readDisk(createDisk(dataDir));
  const text = `${dataDir}, ${Math.round(freeInBytes / 1e6)} MB free${await placeOfDatabase(config)}`;
  return room === 'enough' ? good(text) : bad(`${text}: make room, or writes will be refused`);
};

/** What would keep the next night from writing into BACKUP_DIR, which it makes itself; undefined when nothing does. */
export const findBackupFolderProblem = async (folder: string): Promise<string | undefined> => {
  let there = folder;
  while ((await stat(there).catch(() => undefined)) === undefined && there !== dirname(there))
    there = dirname(there);
  const isWritable = await access(there, constants.W_OK).then(
    () => true,
    () => false,
  );
  if ((await isFolder(there)) && isWritable) return undefined;
  return `nothing can be written into ${folder}: correct BACKUP_DIR, or allow this user to write there`;
};
