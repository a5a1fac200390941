import { createReadStream } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes to store. Those of a blob may be read more than once, so a store that is reached by a network copies them to no disk. */
export type StorableBytes = Buffer | Blob | AsyncIterable<Uint8Array>;

/** Bytes as a file of this machine. */
export type LocalFile = {
  path: string;
  /** Removes the file if it is a copy. */
  release: () => Promise<void>;
};

/** Where files lie: in a folder of the machine, or in a bucket of an S3 store. */
export type StoreKind = 'folder' | 's3';

/**
 * Stores bytes by key. The server makes the keys; they never come from a file's own name. A key that is not there is an error
 * with the code ENOENT; each function throws a StoreError when the store does not answer.
 */
export type FileStore = {
  kind: StoreKind;
  /** For the person at the terminal: `the folder /srv/kimya/files`. */
  place: string;
  /** Stores the bytes whole or not at all; they survive a power cut once this resolves. */
  put: (key: string, bytes: StorableBytes) => Promise<void>;
  /** Reads a range of bytes, both ends included. */
  read: (key: string, range?: { start: number; end: number }) => Readable;
  /** The bytes as a file, for a process that reads them itself. The caller releases it. */
  borrow: (key: string) => Promise<LocalFile>;
  /** In bytes; undefined when there is nothing under the key. */
  sizeOf: (key: string) => Promise<number | undefined>;
  remove: (key: string) => Promise<void>;
  /** Moves bytes into the quarantine of a day, `YYYY-MM-DD`, from where they can be brought back. Safe to repeat. */
  quarantine: (key: string, day: string) => Promise<void>;
  /** The keys in the quarantine, with their days. */
  listQuarantine: () => AsyncIterable<{ key: string; day: string }>;
  /** Brings bytes back from the quarantine of a day; the next cleaning leaves them alone. */
  restore: (key: string, day: string) => Promise<void>;
  /** Deletes for good what was put into the quarantine before a day. Returns those days. */
  emptyQuarantine: (before: string) => Promise<string[]>;
  /** All stored keys, including incomplete files that a crash left under keys of their own. */
  list: () => AsyncIterable<StoredBytes>;
  /** The id of the installation whose files these are; undefined before its first start. */
  readInstallation: () => Promise<string | undefined>;
  writeInstallation: (id: string) => Promise<void>;
};

export type StoredBytes = { key: string; storedAt: Date };

const partialEnding = '.partial';

/** Whether an error of a store says that there is nothing under the key. */
export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The value of a promise of the file system; undefined when the file or folder does not exist. */
const unlessMissing = async <Result>(result: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Names in a folder; empty when the folder does not exist. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await unlessMissing(readdir(folder))) ?? [];

/** In the same folder, so that a move is one rename and a copy of the folder has both. */
const quarantineName = '.deleted';

/** The listing passes over names that begin with a point. */
const installationName = '.installation';

async function* listFolder(folder: string): AsyncGenerator<StoredBytes> {
  for (const level of await namesIn(folder)) {
    if (level.startsWith('.')) continue;
    for (const key of await namesIn(join(folder, level))) {
      const stored = await unlessMissing(stat(join(folder, level, key)));
      if (stored) yield { key, storedAt: stored.mtime };
    }
  }
}

/** Files are papers and receipts of persons: only the account of the server reads them. */
const ownFolder = { recursive: true, mode: 0o700 };

/** Moves a file; one that is not there was moved by another node. */
const move = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), ownFolder);
  await unlessMissing(rename(from, to));
};

/** The quarantine of a folder: `.deleted/2026-11-23/key`. */
const createQuarantine = (folder: string, pathOf: (key: string) => string) => {
  const root = join(folder, quarantineName);
  const placeOf = (key: string, day: string) => join(root, day, key);
  return {
    quarantine: (key: string, day: string) => move(pathOf(key), placeOf(key, day)),
    restore: async (key: string, day: string) => {
      // With the time of now, the next cleaning leaves the file alone until a row can name it again.
      const now = new Date();
      await utimes(placeOf(key, day), now, now);
      await move(placeOf(key, day), pathOf(key));
    },
    async *listQuarantine() {
      for (const day of (await namesIn(root)).toSorted()) {
        for (const key of await namesIn(join(root, day))) yield { key, day };
      }
    },
    emptyQuarantine: async (before: string) => {
      const days = (await namesIn(root)).filter((day) => day < before);
      for (const day of days) await rm(join(root, day), { recursive: true, force: true });
      return days;
    },
  };
};

/** Incomplete files are written in the same folder as complete ones. */
const baseOf = (key: string) =>
  key.endsWith(partialEnding) ? key.slice(0, -partialEnding.length) : key;

/** A folder as file store. */
export const createDiskStore = (folder: string): FileStore => {
  // Two letters a level keep folders small with many files.
  const pathOf = (key: string) => join(folder, baseOf(key).slice(-2), key);
  return {
    kind: 'folder',
    place: `the folder ${folder}`,
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), ownFolder);
      const partial = `${path}${partialEnding}`;
      try {
        const handle = await open(partial, 'w', 0o600);
        try {
          await handle.writeFile(bytes instanceof Blob ? bytes.stream() : bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(partial, path);
      } catch (error) {
        // The incomplete file is removed, because on a full disk it would take the room of others.
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    borrow: async (key) => {
      await stat(pathOf(key));
      return { path: pathOf(key), release: () => Promise.resolve() };
    },
    sizeOf: async (key) => (await unlessMissing(stat(pathOf(key))))?.size,
    remove: (key) => rm(pathOf(key), { force: true }),
    ...createQuarantine(folder, pathOf),
    list: () => listFolder(folder),
    readInstallation: async () =>
      (await unlessMissing(readFile(join(folder, installationName), 'utf8')))?.trim(),
    writeInstallation: async (id) => {
      await mkdir(folder, ownFolder);
      await writeFile(join(folder, installationName), `${id}\n`);
    },
  };
};
