import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
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
  has: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** Moves bytes into the quarantine of a day, `YYYY-MM-DD`, from where they can be brought back. Safe to repeat. */
  quarantine: (key: string, day: string) => Promise<void>;
  /** What lies in the quarantine. */
  listQuarantine: () => AsyncIterable<{ key: string; day: string }>;
  /** Brings bytes back from the quarantine of a day; the next cleaning leaves them alone. */
  restore: (key: string, day: string) => Promise<void>;
  /** Deletes for good what was put into the quarantine before a day. Returns those days. */
  emptyQuarantine: (before: string) => Promise<string[]>;
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

/** In the same folder, so that a move is one rename and a copy of the folder has both. */
const quarantineName = '.deleted';

async function* listFolder(folder: string): AsyncGenerator<StoredBytes> {
  for (const level of await namesIn(folder)) {
    if (level.startsWith('.')) continue;
    for (const key of await namesIn(join(folder, level))) {
      const time = await storedAt(join(folder, level, key));
      if (time) yield { key, storedAt: time };
    }
  }
}

/** Moves a file; one that is not there was moved by another node. */
const move = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/** The quarantine of a folder: `.deleted/2026-11-23/key`. */
const createQuarantine = (folder: string, pathOf: (key: string) => string) => {
  const root = join(folder, quarantineName);
  const placeOf = (key: string, day: string) => join(root, day, key);
  return {
    quarantine: (key: string, day: string) => move(pathOf(key), placeOf(key, day)),
    restore: async (key: string, day: string) => {
      // A young file is left alone until something can name it again.
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
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}${partialEnding}`;
      try {
        const handle = await open(partial, 'w');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(partial, path);
      } catch (error) {
        // Above all on a full disk, what is there takes the room of others.
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    locate: pathOf,
    has: async (key) => (await storedAt(pathOf(key))) !== undefined,
    remove: (key) => rm(pathOf(key), { force: true }),
    ...createQuarantine(folder, pathOf),
    list: () => listFolder(folder),
  };
};
