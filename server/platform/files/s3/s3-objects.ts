import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { LocalFile, StorableBytes } from '#server/platform/files/file-store.ts';
import type { Uploads } from '#server/platform/files/uploads.ts';
import { readObject } from './read-object.ts';
import { codeInReply, type S3Client } from './s3-client.ts';

const asStream = (bytes: AsyncIterable<Uint8Array>): Readable =>
  Readable.from(bytes, { objectMode: false });

const putBlob = async (client: S3Client, key: string, body: Blob): Promise<void> => {
  const reply = await client.send({ method: 'PUT', key, body });
  if (!reply) throw client.problemOf({ status: 404 });
  await reply.arrayBuffer();
};

/** Objects of a bucket. Each appears whole or not at all. */
export const createObjects = (
  client: S3Client,
  { bucket, uploads }: { bucket: string; uploads: Uploads },
) => {
  const read = (key: string, range?: { start: number; end: number }): Readable =>
    asStream(readObject(client, key, range));

  /** Writes bytes to the disk first. S3 asks for their length and hash before them, and a request is repeated. */
  const putStream = async (key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
    const copy = uploads.begin();
    try {
      const path = await copy.write(asStream(bytes), 'bytes');
      await putBlob(client, key, await openAsBlob(path));
    } finally {
      await copy.remove();
    }
  };

  const remove = async (key: string): Promise<void> => {
    await (await client.send({ method: 'DELETE', key }))?.arrayBuffer();
  };

  return {
    read,
    remove,
    put: (key: string, bytes: StorableBytes): Promise<void> => {
      if (bytes instanceof Blob) return putBlob(client, key, bytes);
      if (Buffer.isBuffer(bytes)) return putBlob(client, key, new Blob([new Uint8Array(bytes)]));
      return putStream(key, bytes);
    },
    /** @param name of the copy on the disk */
    borrow: async (key: string, name: string): Promise<LocalFile> => {
      const copy = uploads.begin();
      try {
        return { path: await copy.write(read(key), name), release: copy.remove };
      } catch (error) {
        await copy.remove();
        throw error;
      }
    },
    sizeOf: async (key: string): Promise<number | undefined> => {
      const reply = await client.send({ method: 'HEAD', key });
      return reply && Number(reply.headers.get('content-length'));
    },
    /** S3 has no rename: copies and removes. An object that is not there was moved by another node. */
    move: async (from: string, to: string): Promise<void> => {
      const headers = { 'x-amz-copy-source': `/${bucket}/${from}` };
      const reply = await client.send({ method: 'PUT', key: to, headers });
      const code = codeInReply((await reply?.text()) ?? '');
      if (reply && code !== undefined) throw client.problemOf({ status: reply.status, code });
      await remove(from);
    },
  };
};
