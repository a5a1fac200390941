import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where bytes lie; keys are made by us and never come from a file's own name. */
export type FileStore = {
  /** Stores the bytes whole or not at all; they survive a power cut once this resolves. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Reads a range of bytes, both ends included. */
  read: (key: string, range?: { start: number; end: number }) => Readable;
  remove: (key: string) => Promise<void>;
  /** Everything that lies there, also what a crash left half written under a key of its own. */
  list: () => AsyncIterable<StoredBytes>;
};

type StoredBytes = { key: string; storedAt: Date };

const partialEnding = '.partial';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** When a file was written; undefined when it has gone meanwhile. */
const storedAt = async (path: string): Promise<Date | undefined> => {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Names in a folder; none where it was never made. */
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

/** Half-written bytes lie beside the whole ones. */
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
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
  };
};
