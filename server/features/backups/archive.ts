import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { errorCode } from '#server/platform/database/embedded-postgres/file-errors.ts';
import { isDiskFull } from '#server/platform/errors/disk-full.ts';
import { StartError } from '#server/platform/errors/start-error.ts';

/** An archive that cannot be read; the message is for the person at the terminal. */
export class ArchiveError extends StartError {
  override readonly name = 'ArchiveError';
}

export type ArchiveWriter = {
  /** Adds an entry from bytes or a text. */
  add: (name: string, bytes: Buffer | string) => Promise<void>;
  /** Adds an entry of a known size from a stream. */
  addStream: (name: string, sizeInBytes: number, source: Readable) => Promise<void>;
};

const partialEnding = '.partial';

/** The standard web stream, for which Node and the library have different types. */
type WebStream = Parameters<Encrypter['encrypt']>[0] & ReadableStream;

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as WebStream;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream);

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeProblemOf = (error: unknown, file: string): string | undefined => {
  if (errorCode(error) === 'ENOENT') return `There is no folder ${dirname(file)}. Make it`;
  const ofPath = explainPath(error, file);
  return ofPath && `${ofPath}. Correct that`;
};

/**
 * Writes an archive: tar, zstd, then age with the key's public half. The file gets its final name when it is completely on
 * the disk.
 * @param key `AGE-SECRET-KEY-1…`
 * @returns the size of the file in bytes
 */
export const writeArchive = async (
  file: string,
  key: string,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<number> => {
  const partial = `${file}${partialEnding}`;
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  const tar = pack();
  const compressed = createZstdCompress();
  // The reader of the compressed stream gets the error.
  pipeline(Readable.from(tar), compressed).catch(() => undefined);
  const encrypted = fromWeb(await encrypter.encrypt(toWeb(compressed)));
  const writer: ArchiveWriter = {
    add: (name, bytes) =>
      new Promise((resolve, reject) => {
        tar.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()));
      }),
    addStream: (name, size, source) =>
      pipeline(source, tar.entry({ name, size }) as unknown as Writable),
  };
  const filling = fill(writer).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy(error as Error);
      throw error;
    },
  );
  const written = pipeline(encrypted, createWriteStream(partial, { mode: 0o600 }));
  try {
    await Promise.all([filling, written]);
    await syncFile(partial);
    await rename(partial, file);
  } catch (error) {
    // The first error is the cause. It ends the other side, which must have stopped before the file is removed.
    tar.destroy(error as Error);
    await Promise.allSettled([filling, written]);
    await rm(partial, { force: true });
    const problem = isDiskFull(error)
      ? `The disk has no room for ${file}. Make room`
      : writeProblemOf(error, file);
    if (problem === undefined) throw error;
    throw new ArchiveError(`${problem}, or name another place.`, { cause: error });
  }
  return (await stat(file)).size;
};

export type ArchiveEntry = { name: string; sizeInBytes: number; content: Readable };

/** What is wrong with the path of an archive; undefined for an error that is not of the path. */
const explainPath = (error: unknown, file: string): string | undefined => {
  switch (errorCode(error)) {
    case 'ENOENT':
      return `There is no ${file}`;
    case 'ENOTDIR':
      return `A part of ${file} is no folder`;
    case 'EISDIR':
      return `${file} is a folder`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user may not read or write ${file}`;
    default:
      return undefined;
  }
};

const explain = (error: unknown, file: string): ArchiveError => {
  if (error instanceof ArchiveError) return error;
  const ofPath = explainPath(error, file);
  if (ofPath !== undefined)
    return new ArchiveError(`${ofPath}. Name the file of a backup.`, { cause: error });
  const text = error instanceof Error ? error.message : String(error);
  return new ArchiveError(
    /identit/iu.test(text)
      ? 'The key does not open this archive.'
      : `The archive is damaged or cut off: ${text}`,
    { cause: error },
  );
};

/** @throws ArchiveError for a text that is no key; it does not show it */
const readKey = (key: string): Decrypter => {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
  } catch {
    // The library's message contains the key.
    throw new ArchiveError(
      'BACKUP_KEY is mistyped: some of its letters are wrong or missing. Copy what `npm run backup -- --key` printed.',
    );
  }
  return decrypter;
};

async function* entriesOf(file: string, key: string): AsyncGenerator<ArchiveEntry> {
  const decrypter = readKey(key);
  const source = createReadStream(file);
  await once(source, 'open');
  const decrypted = fromWeb(await decrypter.decrypt(toWeb(source)));
  const tar = extract();
  const reading = pipeline(decrypted, createZstdDecompress(), tar);
  // A caller that stops early ends the streams. Errors reach the loop below.
  reading.catch(() => undefined);
  for await (const entry of tar) {
    const { name, size } = entry.header;
    yield { name, sizeInBytes: size, content: entry as unknown as Readable };
    entry.resume();
  }
  await reading;
}

/**
 * Reads the entries of an archive in their order; each has to be read before the next.
 * @throws ArchiveError when the key does not fit, or the file is damaged or incomplete
 */
export async function* readArchive(file: string, key: string): AsyncGenerator<ArchiveEntry> {
  const entries = entriesOf(file, key);
  for (;;) {
    let next: IteratorResult<ArchiveEntry>;
    try {
      next = await entries.next();
    } catch (error) {
      throw explain(error, file);
    }
    if (next.done) return;
    yield next.value;
  }
}

/**
 * Makes sure that a file is an archive that the key opens, before anything is changed. A pipe can be read only once, so
 * what it holds shows when it is restored.
 * @throws ArchiveError
 */
export const assertArchive = async (file: string, key: string): Promise<void> => {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFIFO()) return;
  for await (const { content } of readArchive(file, key)) {
    content.resume();
    return;
  }
  throw new ArchiveError(`${file} is empty. Name the file of a backup.`);
};
