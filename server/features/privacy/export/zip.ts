import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  name: string;
  bytes: Uint8Array;
  /** A picture or a document, which no compression makes smaller. */
  isCompressed?: boolean;
};

/** A ZIP file in chunks; an entry is read when those before it were sent. */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  madeAt: Date,
): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk));
  });
  for await (const { name, bytes, isCompressed = false } of entries) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = madeAt;
    archive.add(entry);
    entry.push(bytes, true);
    yield* chunks.splice(0);
  }
  archive.end();
  yield* chunks.splice(0);
}
