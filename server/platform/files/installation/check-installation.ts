import type { Ids } from '#server/platform/ids/ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore, StoreKind } from '#server/platform/files/file-store.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import {
  findInstallation,
  sampleKeys,
  storeFilesPlace,
  storeInstallationId,
} from './installation.repository.ts';

/** Database and store of files do not belong together. The message is for the person at the terminal. */
export class ForeignFilesError extends StartError {
  override readonly name = 'ForeignFilesError';

  constructor(place: string, what: string) {
    super(
      `The database and ${place} do not belong together: ${what} ` +
        'A second node needs the same folder, or the bucket of S3_ENDPOINT. If DATABASE_URL, DATA_DIR or S3_BUCKET names the ' +
        'wrong one, correct it; if one is missing, restore it. Nothing was changed. ' +
        'If they are meant to be used together from now on: npm run files -- adopt',
    );
  }
}

export type InstallationParts = { database: Database; store: FileStore; ids: Ids };

/** The ids that the database and the store have. */
type Installation = {
  ofDatabase: string | undefined;
  ofStore: string | undefined;
  /** Where the files of the database lie, as a start has marked it. */
  storedPlace: StoreKind | undefined;
};

const sampleSize = 200;

/** Whether nothing is stored; what lies in the quarantine does not count. */
export const isEmpty = async (store: FileStore): Promise<boolean> => {
  for await (const _ of store.list()) return false;
  return true;
};

const readInstallation = async ({ database, store }: InstallationParts): Promise<Installation> => {
  const stored = await findInstallation(database);
  return {
    ofDatabase: stored?.id,
    ofStore: await store.readInstallation(),
    storedPlace: stored?.files_place ?? undefined,
  };
};

const nameOf: Readonly<Record<StoreKind, string>> = { folder: 'folder', s3: 'bucket' };

/** Why a database and a store can't be taken for those of one installation; undefined where they can. */
const findMismatch = async (
  { database, store }: InstallationParts,
  { ofDatabase, ofStore, storedPlace }: Installation,
): Promise<string | undefined> => {
  const name = nameOf[store.kind];
  if (ofDatabase !== undefined && ofDatabase === ofStore) return undefined;
  if (ofDatabase !== undefined && ofStore !== undefined) {
    return `the database is of installation ${ofDatabase}, the ${name} of ${ofStore}.`;
  }
  const keys = await sampleKeys(database, sampleSize);
  if (keys.length === 0) {
    if (!(await isEmpty(store))) return `the database names no files, but the ${name} holds some.`;
    return storedPlace && `the database is in use with another ${name}, and this one is empty.`;
  }
  const sizes = await Promise.all(keys.map((key) => store.sizeOf(key)));
  const found = sizes.filter((size) => size !== undefined).length;
  if (found * 2 < keys.length) {
    return `of ${keys.length} files that the database names, the ${name} has ${found}.`;
  }
  // A store with an id belongs to a database with that id; a store without one is older, and may lack newer files.
  if (ofStore !== undefined) {
    return `the ${name} is of installation ${ofStore}, and the database is from before its first start.`;
  }
  return undefined;
};

/** @throws StartError when the settings name a folder and the files lie in S3, or the other way round */
const assertPlace = ({ storedPlace }: Installation, { kind, place }: FileStore): void => {
  if (storedPlace === undefined || storedPlace === kind) return;
  throw new StartError(
    kind === 's3'
      ? `S3_ENDPOINT: the files of this database lie in a folder, and not in ${place}. Move them: npm run files -- move --to s3`
      : `S3_ENDPOINT: not set, but the files of this database lie in S3, and not in ${place}. Set it with its bucket and key; or ` +
          'move them back: npm run files -- move --to local',
  );
};

/** Gives both sides one id: the store's, else the database's, else a new one. */
const storeIdInBoth = async (
  { database, store, ids }: InstallationParts,
  { ofDatabase, ofStore }: Installation,
): Promise<void> => {
  await storeInstallationId(database, ofStore ?? ofDatabase ?? ids.next(), {
    replaces: ofStore !== undefined,
  });
  // Another node may have stored its id first.
  const stored = await findInstallation(database);
  if (stored && stored.id !== ofStore) await store.writeInstallation(stored.id);
  await storeFilesPlace(database, store.kind);
};

/**
 * Checks that the database and the store of files belong to one installation, and changes nothing.
 * @throws ForeignFilesError; StartError when the files lie in the other kind of store; StoreError
 */
export const assertInstallation = async (parts: InstallationParts): Promise<Installation> => {
  const installation = await readInstallation(parts);
  assertPlace(installation, parts.store);
  const mismatch = await findMismatch(parts, installation);
  if (mismatch !== undefined) throw new ForeignFilesError(parts.store.place, mismatch);
  return installation;
};

/**
 * Checks at the start that the database and the store of files belong to one installation, because the nightly cleaning
 * removes what the database does not name. A first start marks both (decisions/0095).
 * @throws as assertInstallation
 */
export const checkInstallation = async (parts: InstallationParts): Promise<void> => {
  const installation = await assertInstallation(parts);
  const { ofDatabase, ofStore, storedPlace } = installation;
  if ([ofDatabase, ofStore, storedPlace].includes(undefined)) {
    await storeIdInBoth(parts, installation);
  }
};

/** Makes a database and a store those of one installation, whatever they were. */
export const adoptFiles = async (parts: InstallationParts): Promise<void> =>
  storeIdInBoth(parts, await readInstallation(parts));
