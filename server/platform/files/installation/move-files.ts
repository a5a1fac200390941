import { openAsBlob } from 'node:fs';
import type { Database } from '#server/platform/database/database.ts';
import { StoreError } from '#server/platform/errors/store-error.ts';
import { digestOf } from '#server/platform/files/compare-stored.ts';
import { type FileStore, isMissing } from '#server/platform/files/file-store.ts';
import { ForeignFilesError, isEmpty } from './check-installation.ts';
import { findInstallation, storeFilesPlace } from './installation.repository.ts';

type Stores = { from: FileStore; to: FileStore };

/** How much was moved. */
export type Moved = { files: number; bytes: number };

/** How many files are copied at once. */
const atOnce = 8;

const hashOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> =>
  (await digestOf(bytes)).sha256;

/**
 * Copies bytes, unless the same are there, and reads them back.
 * @returns how many; undefined when they were removed meanwhile
 * @throws StoreError when what was read back differs
 */
const copy = async ({ from, to }: Stores, key: string): Promise<number | undefined> => {
  const local = await from.borrow(key).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!local) return undefined;
  try {
    const bytes = await openAsBlob(local.path);
    const hash = await hashOf(bytes.stream());
    const isThere = (await to.sizeOf(key)) === bytes.size && (await hashOf(to.read(key))) === hash;
    if (isThere) return bytes.size;
    await to.put(key, bytes);
    if ((await hashOf(to.read(key))) !== hash) {
      throw new StoreError(`The bytes of ${key} arrived differently in ${to.place}. Try again.`);
    }
    return bytes.size;
  } finally {
    await local.release();
  }
};

/** Calls a function for each key, for some of them at once. */
const forEachKey = async (
  keys: AsyncIterable<{ key: string }>,
  work: (key: string) => Promise<void>,
): Promise<void> => {
  let batch: Promise<void>[] = [];
  for await (const { key } of keys) {
    batch.push(work(key));
    if (batch.length < atOnce) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
};

/** @throws ForeignFilesError when one of the stores is not of this database */
const assertOwn = async (database: Database, { from, to }: Stores): Promise<string> => {
  const id = (await findInstallation(database))?.id;
  if (id === undefined || (await from.readInstallation()) !== id) {
    throw new ForeignFilesError(from.place, 'they have no common id.');
  }
  const ofTarget = await to.readInstallation();
  const isFree = ofTarget === undefined && (await isEmpty(to));
  if (ofTarget !== id && !isFree) {
    throw new ForeignFilesError(to.place, 'files of something else are in it.');
  }
  return id;
};

/**
 * Moves all files of an installation to another store. Each is read back and compared before the database names the other store,
 * and removed from the first one only afterwards. What was interrupted goes on where it stood.
 * @throws ForeignFilesError, StoreError
 */
export const moveFiles = async (
  { database, ...stores }: Stores & { database: Database },
  onProgress: (moved: Moved) => void = () => undefined,
): Promise<Moved> => {
  const { from, to } = stores;
  await to.writeInstallation(await assertOwn(database, stores));
  const moved: Moved = { files: 0, bytes: 0 };
  const copied = new Set<string>();
  const copyOnce = async (key: string): Promise<void> => {
    if (copied.has(key)) return;
    const size = await copy(stores, key);
    if (size === undefined) return;
    copied.add(key);
    moved.files += 1;
    moved.bytes += size;
    if (moved.files % 1000 === 0) onProgress(moved);
  };
  const empty = () =>
    forEachKey(from.list(), async (key) => {
      await copyOnce(key);
      await from.remove(key);
    });
  await forEachKey(from.list(), copyOnce);
  await storeFilesPlace(database, to.kind);
  await empty();
  for await (const { key, day } of from.listQuarantine()) {
    await from.restore(key, day);
    await copyOnce(key);
    await to.quarantine(key, day);
    await from.remove(key);
  }
  return moved;
};
