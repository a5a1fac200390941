import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where bytes lie; keys are made by us and never come from a file's own name. */
export type FileStore = {
  /** Stores the bytes whole or not at all; they survive a power cut once this resolves. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Reads a range of bytes, both ends included. */
  read: (key: string, range?: { start: number; end: number }) => Readable;
  remove: (key: string) => Promise<void>;
};

/** A folder as file store. */
export const createDiskStore = (folder: string): FileStore => {
  // Two letters a level keep folders small with many files.
  const pathOf = (key: string) => join(folder, key.slice(-2), key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.partial`;
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
  };
};
