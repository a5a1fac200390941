import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ids } from '#server/platform/ids/ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { findInstallationId, sampleKeys, storeInstallationId } from './installation.repository.ts';

/** In the folder of the files; the store lists no name that begins with a point. */
const markerName = '.installation';

/** Database and folder do not belong together. The message is for the person at the terminal. */
export class ForeignFilesError extends StartError {
  override readonly name = 'ForeignFilesError';

  constructor(folder: string, what: string) {
    super(
      `The database and the folder of its files, ${folder}, do not belong together: ${what}\n` +
        'If DATABASE_URL or DATA_DIR names the wrong one, correct it. If a folder or a database is missing, restore it. ' +
        'Nothing was changed.\n' +
        'If they are meant to be used together from now on: npm run files -- adopt',
    );
  }
}

export type InstallationParts = { database: Database; store: FileStore; ids: Ids; folder: string };

/** What is known of both sides. */
export type Installation = {
  ofDatabase: string | undefined;
  ofFolder: string | undefined;
  /** Of a sample of the files that the database names: how many there are, and how many the folder has. */
  sampled: number;
  found: number;
  isFolderEmpty: boolean;
};

const readFolderId = async (folder: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(folder, markerName), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const writeFolderId = async (folder: string, id: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, markerName), `${id}\n`);
};

const sampleSize = 200;

const isEmpty = async (store: FileStore): Promise<boolean> => {
  for await (const _ of store.list()) return false;
  return true;
};

const readInstallation = async ({
  database,
  store,
  folder,
}: InstallationParts): Promise<Installation> => {
  const keys = await sampleKeys(database, sampleSize);
  const isThere = await Promise.all(keys.map((key) => store.has(key)));
  return {
    ofDatabase: await findInstallationId(database),
    ofFolder: await readFolderId(folder),
    sampled: keys.length,
    found: isThere.filter(Boolean).length,
    isFolderEmpty: await isEmpty(store),
  };
};

/** Why a database and a folder can't be taken for those of one installation; undefined where they can. */
const findMismatch = ({
  ofDatabase,
  ofFolder,
  sampled,
  found,
  isFolderEmpty,
}: Installation): string | undefined => {
  if (ofDatabase !== undefined && ofDatabase === ofFolder) return undefined;
  if (ofDatabase !== undefined && ofFolder !== undefined) {
    return `the database is of installation ${ofDatabase}, the folder of ${ofFolder}.`;
  }
  if (sampled === 0) {
    return isFolderEmpty ? undefined : 'the database names no files, but the folder holds some.';
  }
  if (found * 2 < sampled) {
    return `of ${sampled} files that the database names, the folder has ${found}.`;
  }
  // A folder that is marked belongs to a database that knows its id; one from before the mark may lack newer files.
  if (ofFolder !== undefined) {
    return `the folder is of installation ${ofFolder}, and the database is from before its first start.`;
  }
  return undefined;
};

/** Gives both sides one id: the folder's, else the database's, else a new one. */
const storeIdInBoth = async (
  { database, folder, ids }: InstallationParts,
  { ofDatabase, ofFolder }: Installation,
): Promise<void> => {
  await storeInstallationId(database, ofFolder ?? ofDatabase ?? ids.next(), {
    replaces: ofFolder !== undefined,
  });
  // Another node may have stored its id first.
  const id = await findInstallationId(database);
  if (id !== undefined && id !== ofFolder) await writeFolderId(folder, id);
};

/**
 * Checks at the start that the database and the folder of files belong to one installation, because the nightly cleaning
 * removes what the database does not name. A first start marks both (decisions/0095).
 * @throws ForeignFilesError
 */
export const checkInstallation = async (parts: InstallationParts): Promise<void> => {
  const installation = await readInstallation(parts);
  const mismatch = findMismatch(installation);
  if (mismatch !== undefined) throw new ForeignFilesError(parts.folder, mismatch);
  if (installation.ofDatabase === undefined || installation.ofFolder === undefined) {
    await storeIdInBoth(parts, installation);
  }
};

/** Makes a database and a folder those of one installation, whatever they were. */
export const adoptFiles = async (parts: InstallationParts): Promise<void> =>
  storeIdInBoth(parts, await readInstallation(parts));
