import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Stores bytes by key. The server makes the keys; they never come from a file's own name. */
export type FileStore = {
  /** Stores the bytes whole or not at all; they survive a power cut once this resolves. */
  put: (key: string, bytes: Buffer | AsyncIterable<Uint8Array>) => Promise<void>;
  /** Reads a range of bytes, both ends included. */
  read: (key: string, range?: { start: number; end: number }) => Readable;
  /** Path of the bytes, for a thread that reads them itself. */
  locate: (key: string) => string;
  remove: (key: string) => Promise<void>;
  /** All stored keys, including incomplete files that a crash left under keys of their own. */
  list: () => AsyncIterable<StoredBytes>;
};

type StoredBytes = { key: string; storedAt: Date };

const partialEnding = '.partial';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** When a file was written; undefined when it was deleted meanwhile. */
const storedAt = async (path: string): Promise<Date | undefined> => {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Names in a folder; empty when the folder does not exist. */
const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

async function* listFolder(folder: string): AsyncGenerator<StoredBytes> {
  for (const level of await namesIn(folder)) {
    for (const key of await namesIn(join(folder, level))) {
      const time = await storedAt(join(folder, level, key));
      if (time) yield { key, storedAt: time };
    }
  }
}

/** Incomplete files are written in the same folder as complete ones. */
const baseOf = (key: string) =>
  key.endsWith(partialEnding) ? key.slice(0, -partialEnding.length) : key;

/** A folder as file store. */
export const createDiskStore = (folder: string): FileStore => {
  // Two letters a level keep folders small with many files.
  const pathOf = (key: string) => join(folder, baseOf(key).slice(-2), key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}${partialEnding}`;
      const handle = await open(partial, 'w');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(partial, path);
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    locate: pathOf,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
  };
};
