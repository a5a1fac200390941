import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type Digest,
  type FileFault,
  findFault,
  isOfOneFile,
} from '#server/platform/files/compare-stored.ts';
import { type FileStore, isMissing } from '#server/platform/files/file-store.ts';
import type { StoredFile } from '#server/platform/files/stored-files.repository.ts';
import type { ArchiveWriter } from './archive.ts';

/** What the archive has of a file, if anything, and what is wrong with it. */
type ArchivedFile = { found: Digest | undefined; fault: FileFault | undefined };

type Reading = { missingBytes: number; hash: ReturnType<typeof createHash>; problem?: string };

/**
 * Exactly as many bytes as an entry was announced with. When the disk no longer gives the rest, zeros stand in its place, so
 * that one broken file does not cost the whole night.
 */
async function* fillUp(
  reading: Reading,
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const take = (bytes: Uint8Array) => {
    const part = bytes.subarray(0, reading.missingBytes);
    reading.missingBytes -= part.length;
    reading.hash.update(part);
    return part;
  };
  try {
    for (let next = first; !next.done && reading.missingBytes > 0; next = await rest.next()) {
      yield take(next.value);
    }
  } catch (error) {
    if (!isOfOneFile(error)) throw error;
    reading.problem = `its last ${reading.missingBytes} bytes are unreadable: ${String(error)}`;
  }
  while (reading.missingBytes > 0) {
    yield take(Buffer.alloc(Math.min(reading.missingBytes, 64 * 1024)));
  }
}

/** @throws StoreError when the store does not answer, and any error that does not concern this file alone */
export const archiveFile = async (
  writer: ArchiveWriter,
  store: FileStore,
  file: StoredFile,
): Promise<ArchivedFile> => {
  const { key } = file;
  const sizeInBytes = await store.sizeOf(key);
  if (sizeInBytes === undefined) return { found: undefined, fault: findFault(file, undefined) };
  const source = store.read(key);
  const bytes = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    const first = await bytes.next();
    const reading: Reading = { missingBytes: sizeInBytes, hash: createHash('sha256') };
    await writer.addStream(
      `files/${key}`,
      sizeInBytes,
      Readable.from(fillUp(reading, first, bytes)),
    );
    const found = { sizeInBytes, sha256: reading.hash.digest('hex') };
    const { problem } = reading;
    return { found, fault: problem === undefined ? findFault(file, found) : { key, problem } };
  } catch (error) {
    if (!isOfOneFile(error)) throw error;
    return {
      found: undefined,
      fault: { key, problem: isMissing(error) ? 'missing' : String(error) },
    };
  } finally {
    source.destroy();
  }
};
