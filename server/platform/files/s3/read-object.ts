import type { S3Client } from './s3-client.ts';

type ByteRange = { start: number; end: number };

/** How often a reply that breaks off is continued from the next byte. */
const maxBreaks = 3;

const missing = (key: string): Error =>
  Object.assign(new Error(`The store has nothing under ${key}.`), { code: 'ENOENT' });

/** @throws StoreError; an error with the code ENOENT when there is no such object */
const requestPart = async (
  client: S3Client,
  key: string,
  { start, end }: { start: number; end: number | undefined },
): Promise<Response> => {
  const isPart = start > 0 || end !== undefined;
  const headers = isPart ? { range: `bytes=${start}-${end ?? ''}` } : {};
  const reply = await client.send({ method: 'GET', key, headers });
  if (!reply) throw missing(key);
  if (isPart && reply.status !== 206) {
    throw client.problemOf({ status: reply.status, code: 'without the requested range' });
  }
  return reply;
};

/**
 * Reads an object as it arrives, and goes on from the next byte when the connection breaks.
 * @throws StoreError; an error with the code ENOENT when there is no such object
 */
export async function* readObject(
  client: S3Client,
  key: string,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  let start = range?.start ?? 0;
  let end = range?.end;
  for (let breaks = 0; ; breaks += 1) {
    const reply = await requestPart(client, key, { start, end });
    end ??= start + Number(reply.headers.get('content-length') ?? 0) - 1;
    const reader = reply.body?.getReader();
    try {
      for (;;) {
        // Only a broken connection leads to another request.
        const part = await reader?.read().catch((error: unknown) => ({ broken: error }));
        if (part && 'broken' in part) {
          if (start > end) return;
          if (breaks === maxBreaks) throw client.problemOf({ cause: part.broken });
          break;
        }
        if (!part || part.done) return;
        start += part.value.length;
        yield part.value;
      }
    } finally {
      // The reader of the file may have stopped, so the rest of the reply is cancelled.
      await reader?.cancel().catch(() => undefined);
    }
  }
}
