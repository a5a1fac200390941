import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { isRunning } from '#server/platform/processes/is-running.ts';

/** The files of one form, on the disk from their first byte until the form is answered; or copies of stored files. */
export type Upload = {
  /**
   * Writes bytes as they arrive.
   * @returns the path, which ends with the name
   * @throws the error of the stream or of the disk, and the signal's reason
   */
  write: (bytes: Readable, name: string, signal?: AbortSignal) => Promise<string>;
  /**
   * Writes a file as it arrives. What it returns reads from the disk, so no file lies whole in memory.
   * @throws the error of the stream or of the disk, and the signal's reason
   */
  receive: (bytes: Readable, file: UploadedAs, signal: AbortSignal) => Promise<File>;
  /** Deletes the files, also one that is still arriving. Safe to repeat. */
  remove: () => Promise<void>;
};

/** Name and type as the sender says them. */
type UploadedAs = { name: string; type: string };

export type Uploads = {
  /** @throws AppError server.disk_full where the disk has no room for a form */
  assertRoom: () => Promise<void>;
  begin: () => Upload;
  /** Deletes what processes left that ended in the middle of an upload. */
  removeAbandoned: () => Promise<void>;
};

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** A form's folder names its process, because several may share the disk. */
const nameOf = (id: string) => `${hostname()} ${process.pid} ${id}`;

const isAbandoned = async (folder: string, name: string): Promise<boolean> => {
  const [host, pid] = name.split(' ');
  if (host === hostname()) return Number(pid) === process.pid || !isRunning(Number(pid));
  // Whether a process of another machine still runs can't be seen from here.
  return (await stat(join(folder, name))).mtimeMs < Date.now() - dayInMilliseconds;
};

/** Uploads never take the last room of the disk, on which the database writes too. */
const reservedBytes = 128 * 1024 * 1024;

const assertRoom = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reservedBytes) throw new AppError('server.disk_full');
};

const beginUpload = (folder: string): Upload => {
  let isRemoved = false;
  const write: Upload['write'] = async (bytes, name, signal) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    await pipeline(
      bytes,
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      signal ? { signal } : {},
    );
    if (isRemoved) await rm(folder, { recursive: true, force: true });
    return path;
  };
  return {
    write,
    receive: async (bytes, { name, type }, signal) =>
      new File([await openAsBlob(await write(bytes, randomUUID(), signal))], name, { type }),
    remove: async () => {
      isRemoved = true;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Receives the files of forms in a folder, which lies on the disk of the store. */
export const createUploads = (folder: string): Uploads => ({
  assertRoom: () => assertRoom(folder),
  begin: () => beginUpload(join(folder, nameOf(randomUUID()))),
  removeAbandoned: async () => {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      if (await isAbandoned(folder, name)) {
        await rm(join(folder, name), { recursive: true, force: true });
      }
    }
  },
});
