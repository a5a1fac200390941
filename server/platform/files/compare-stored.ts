import { createHash } from 'node:crypto';
import { errorCode } from '#server/platform/database/embedded-postgres/file-errors.ts';
import type { StoredFile } from './stored-files.repository.ts';

/** Bytes that were read: how many, and their SHA-256 in hexadecimal. */
export type Digest = { sizeInBytes: number; sha256: string };

/** A stored file that is missing or is not what the database says of it. */
export type FileFault = { key: string; problem: string };

/** Reads bytes to their end. @throws the error of the stream */
export const digestOf = async (bytes: AsyncIterable<Uint8Array>): Promise<Digest> => {
  const hash = createHash('sha256');
  let sizeInBytes = 0;
  for await (const part of bytes) {
    hash.update(part);
    sizeInBytes += part.length;
  }
  return { sizeInBytes, sha256: hash.digest('hex') };
};

/** Codes of a single file that is gone or that its disk no longer gives; after any other error the others are not read either. */
const codesOfLostFiles = new Set(['ENOENT', 'EIO', 'EACCES', 'EISDIR']);

/** Whether an error of reading concerns this file alone. */
export const isOfOneFile = (error: unknown): boolean =>
  codesOfLostFiles.has(errorCode(error) ?? '');

/** What is wrong with bytes that were read; undefined when they are what the database says. */
export const findFault = (
  { key, sizeInBytes, sha256 }: StoredFile,
  found: Digest | undefined,
): FileFault | undefined => {
  if (!found) return { key, problem: 'missing' };
  if (sizeInBytes !== null && found.sizeInBytes !== sizeInBytes)
    return { key, problem: `${found.sizeInBytes} bytes instead of ${sizeInBytes}` };
  if (sha256 !== null && found.sha256 !== sha256)
    return { key, problem: 'other bytes than were stored' };
  return undefined;
};
