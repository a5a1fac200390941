import { stripBidiControls } from '#domain/bidi.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { FileStore } from './file-store.ts';
import type { Files } from './files.ts';
import { insertFile } from './files.repository.ts';
import { inspectImage, inspectPdf } from './inspect-file.ts';
import type { SignedLinks } from './signed-links.ts';

type Parts = { store: FileStore; links: SignedLinks; clock: Clock; ids: Ids };

/** The name for people: no folders, no control or direction characters, at most 150 characters. */
const displayName = (name: string): string => {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed here
  return (
    stripBidiControls(last)
      .replaceAll(/[\u0000-\u001F\u007F"]/gu, '')
      .slice(-150) || 'file'
  );
};

/** Binds inspection, store and table together; bytes are stored before the row that names them. */
export const createFiles = ({ store, links, clock, ids }: Parts): Files => ({
  storeImage: async (executor, file, field) => {
    const { bytes, width, height } = await inspectImage(file, field);
    const id = ids.next();
    await store.put(id, bytes);
    await insertFile(executor, {
      id,
      visibility: 'public',
      media_type: 'image/webp',
      original_name: displayName(file.name),
      size_in_bytes: bytes.length,
      width,
      height,
      created_at: clock.now(),
    });
    return { id, width, height };
  },
  storePdf: async (executor, file, field) => {
    const bytes = await inspectPdf(file, field);
    const id = ids.next();
    await store.put(id, bytes);
    await insertFile(executor, {
      id,
      visibility: 'private',
      media_type: 'application/pdf',
      original_name: displayName(file.name),
      size_in_bytes: bytes.length,
      width: null,
      height: null,
      created_at: clock.now(),
    });
    return { id };
  },
  imageUrl: (id) => `/files/${id}`,
  signedUrl: (id) => `/files/${id}?${links.sign(id)}`,
});
