import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { stripBidiControls } from '#domain/text/bidi.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { digestOf } from './compare-stored.ts';
import { type EncodedImage, encodeImage } from './encode-image.ts';
import type { FileStore } from './file-store.ts';
import type {
  AttachmentType,
  DocumentOptions,
  Files,
  ImageOptions,
  PreparedAttachment,
  PreparedImage,
  PreparedPdf,
} from './files.ts';
import {
  deleteFiles,
  type ImageVariantRow,
  insertFile,
  insertVariants,
} from './files.repository.ts';
import { assertPdf, inspectAttachment, inspectImage, isEncryptedPdf } from './inspect-file.ts';
import type { SignedLinks } from './signed-links.ts';

type Parts = {
  store: FileStore;
  links: SignedLinks;
  clock: Clock;
  ids: Ids;
  /** Called within the transaction that stores a PDF whose pages are drawn before somebody looks at them. */
  onPdfStored?: (executor: Executor, fileId: string) => Promise<void>;
  /** Whether a stored PDF needs a password to be read. */
  isLockedPdf?: (fileId: string) => Promise<boolean>;
};

/** The name for people: no folders, no control or direction characters, at most 150 characters. */
const displayName = (name: string): string => {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  return (
    stripBidiControls(last)
      // oxlint-disable-next-line no-control-regex -- control characters are what is removed here
      .replaceAll(/[\u0000-\u001F\u007F"]/gu, '')
      .slice(-150) || 'file'
  );
};

type SentDocument = {
  file: File;
  /** The field of the form, at which a refusal stands. */
  field: string;
  mediaType: Exclude<AttachmentType, 'image/webp'>;
};

const removeAll = async (store: FileStore, keys: readonly string[]): Promise<void> => {
  await Promise.allSettled(keys.map((key) => store.remove(key)));
};

/**
 * Stores the bytes of a picture in each of its sizes, all or none; copies get keys of their own, so that files spread evenly
 * over folders.
 */
const putImage = async ({ store, ids }: Parts, encoded: EncodedImage) => {
  const id = ids.next();
  const variants: Omit<ImageVariantRow, 'file_id'>[] = [];
  try {
    await store.put(id, encoded.bytes);
    for (const { width, mediaType, bytes } of encoded.variants) {
      const key = ids.next();
      variants.push({
        width,
        media_type: mediaType,
        store_key: key,
        size_in_bytes: bytes.length,
        sha256: hash('sha256', bytes),
      });
      await store.put(key, bytes);
    }
  } catch (error) {
    await removeAll(store, [id, ...variants.map((variant) => variant.store_key)]);
    throw error;
  }
  return { id, variants };
};

const prepareImage = async (
  parts: Parts,
  file: File,
  field: string,
  { visibility = 'public', ...shape }: ImageOptions = {},
): Promise<PreparedImage> => {
  const encoded = await encodeImage(await inspectImage(file, field), field, shape);
  const { width, height } = encoded;
  const { id, variants } = await putImage(parts, encoded);
  return {
    id,
    width,
    height,
    record: async (executor) => {
      await insertFile(executor, {
        id,
        visibility,
        media_type: 'image/webp',
        original_name: displayName(file.name),
        size_in_bytes: encoded.bytes.length,
        sha256: hash('sha256', encoded.bytes),
        width,
        height,
        created_at: parts.clock.now(),
      });
      await insertVariants(
        executor,
        variants.map((variant) => ({ ...variant, file_id: id })),
      );
    },
    discard: () => removeAll(parts.store, [id, ...variants.map((variant) => variant.store_key)]),
  };
};

/** @throws AppError file.damaged with the text at `field`; the bytes are then removed */
const assertOpen = async ({ store, isLockedPdf }: Parts, id: string, file: File, field: string) => {
  if (!(await isEncryptedPdf(file)) || !(await isLockedPdf?.(id))) return;
  await store.remove(id);
  throw new AppError('file.damaged', {
    [field]: ['الملف محمي بكلمة مرور، فلن تظهر صفحاته. احفظه بلا كلمة مرور ثم ارفعه.'],
  });
};

/** Stores a document as it is, for holders of signed links. */
const putDocument = async (
  parts: Parts,
  { file, field, mediaType }: SentDocument,
  { isDrawnOnDemand = false }: DocumentOptions = {},
): Promise<PreparedPdf> => {
  const { store, clock, ids, onPdfStored } = parts;
  const id = ids.next();
  await store.put(id, file);
  if (mediaType === 'application/pdf') await assertOpen(parts, id, file, field);
  const { sha256 } = await digestOf(file.stream());
  return {
    id,
    record: async (executor) => {
      await insertFile(executor, {
        id,
        visibility: 'private',
        media_type: mediaType,
        original_name: displayName(file.name),
        size_in_bytes: file.size,
        sha256,
        width: null,
        height: null,
        created_at: clock.now(),
        is_drawn_on_demand: isDrawnOnDemand,
      });
      if (mediaType === 'application/pdf' && !isDrawnOnDemand) await onPdfStored?.(executor, id);
    },
    discard: () => store.remove(id),
  };
};

const preparePdf = async (parts: Parts, file: File, field: string): Promise<PreparedPdf> => {
  await assertPdf(file, field);
  return putDocument(parts, { file, field, mediaType: 'application/pdf' });
};

/** A picture is stored as WebP, so its name has to end like one: programs open a saved file by its name. */
const asWebp = (file: File): File =>
  new File([file], `${file.name.replace(/\.[^.]*$/u, '') || 'file'}.webp`, { type: file.type });

const prepareAttachment = async (
  parts: Parts,
  file: File,
  field: string,
  options?: DocumentOptions,
): Promise<PreparedAttachment> => {
  const type = await inspectAttachment(file, field);
  if (type !== 'picture' && type !== 'image/webp') {
    return {
      ...(await putDocument(parts, { file, field, mediaType: type }, options)),
      mediaType: type,
    };
  }
  const { id, record, discard } = await prepareImage(parts, asWebp(file), field, {
    visibility: 'private',
  });
  return { id, record, discard, mediaType: 'image/webp' };
};

/** Combines inspection, file store and table; bytes are stored before the row that names them. */
export const createFiles = (parts: Parts): Files => ({
  prepareImage: (file, field, options) => prepareImage(parts, file, field, options),
  storeImage: async (executor, file, field) => {
    const { id, width, height, record } = await prepareImage(parts, file, field);
    await record(executor);
    return { id, width, height };
  },
  preparePdf: (file, field) => preparePdf(parts, file, field),
  storePdf: async (executor, file, field) => {
    const { id, record } = await preparePdf(parts, file, field);
    await record(executor);
    return { id };
  },
  prepareAttachment: (file, field, options) => prepareAttachment(parts, file, field, options),
  erase: async (executor, fileIds) => {
    const keys = await deleteFiles(executor, fileIds);
    return () => removeAll(parts.store, keys);
  },
  read: (id) => buffer(parts.store.read(id)),
  imageUrl: (id) => `/files/${id}`,
  signedUrl: (id, right) => `/files/${id}?${parts.links.sign(id, right)}`,
  pictureUrl: (id, setId) => `/files/${id}?set=${setId}&member=${parts.links.memberOf(setId, id)}`,
  signSet: (setId) => parts.links.signSet(setId),
  fileIdOf: (url) => /\/files\/([\da-f-]{36})(?:\?|$)/u.exec(url)?.[1],
});
