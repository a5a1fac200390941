import type { Executor } from '#server/platform/database/database.ts';
import type { ImageShape } from './encode-image.ts';
import type { Visibility } from './files.repository.ts';
import type { LinkRight } from './signed-links.ts';

/** A picture as pages lay it out. */
type StoredImage = { id: string; width: number; height: number };

/** A file whose bytes are stored already. */
type Prepared = {
  id: string;
  /** Inserts the row of the file. */
  record: (executor: Executor) => Promise<void>;
  /** Removes the bytes, where nothing has recorded them; what it cannot remove, the nightly cleaning does. */
  discard: () => Promise<void>;
};

export type PreparedImage = StoredImage & Prepared;

export type PreparedPdf = Prepared;

/** Types under which further documents are stored: pictures are encoded again, everything else stays as it is. */
export const attachmentTypes = [
  'application/pdf',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export type AttachmentType = (typeof attachmentTypes)[number];

export type PreparedAttachment = Prepared & { mediaType: AttachmentType };

/** Whether the pages of a PDF are drawn only when somebody looks at them, apart from those of other documents. */
export type DocumentOptions = { isDrawnOnDemand?: boolean };

/** How a picture is cut, and whether everybody may see it; `public` unless said otherwise. */
export type ImageOptions = ImageShape & { visibility?: Visibility };

export type Files = {
  /**
   * Checks an image by its content, cuts it to shape, encodes it to WebP within 1600 px and in smaller
   * sizes, and stores the bytes. Slow, so call it before the transaction that records it.
   * @throws AppError file.wrong_type, file.empty, file.damaged with the text at `field`
   */
  prepareImage: (file: File, field: string, options?: ImageOptions) => Promise<PreparedImage>;
  /** As `prepareImage`, recorded at once; open to everybody. */
  storeImage: (executor: Executor, file: File, field: string) => Promise<StoredImage>;
  /**
   * Checks a PDF by its content and stores its bytes, for holders of signed links. Slow, so call it before the
   * transaction that records it.
   * @throws AppError file.wrong_type, file.empty, file.damaged with the text at `field`
   */
  preparePdf: (file: File, field: string) => Promise<PreparedPdf>;
  /** As `preparePdf`, recorded at once. */
  storePdf: (executor: Executor, file: File, field: string) => Promise<{ id: string }>;
  /**
   * Deletes files in the caller's transaction, so that their addresses answer 404 on every node once it is committed.
   * Then call the returned function, which removes the bytes; what it cannot remove, the nightly cleaning does.
   */
  erase: (executor: Executor, ids: string[]) => Promise<() => Promise<void>>;
  /**
   * Decides by the content whether a file is a PDF, a picture or an Office document without macros, and stores its
   * bytes, for holders of signed links. Slow, so call it before the transaction that records it.
   * @throws AppError file.wrong_type, file.empty, file.damaged with the text at `field`
   */
  prepareAttachment: (
    file: File,
    field: string,
    options?: DocumentOptions,
  ) => Promise<PreparedAttachment>;
  /** The bytes of a stored file, in its own size. */
  read: (id: string) => Promise<Buffer>;
  /** Relative address of a public image; `?width=480` asks for a smaller copy. */
  imageUrl: (id: string) => string;
  /** Relative address of a private file, valid for half an hour at most, and within the right to it. */
  signedUrl: (id: string, right?: LinkRight) => string;
  /**
   * Relative address of a private file as a member of a set, such as the pictures of an exam: the same for
   * everybody and for ever. It opens the file only with `&` and the result of `signSet` for that set appended.
   */
  pictureUrl: (id: string, setId: string) => string;
  /** The part of a query that opens the members of a set for 30 to 60 minutes. */
  signSet: (setId: string) => string;
  /** The file that an address of this platform names, whatever its query. */
  fileIdOf: (url: string) => string | undefined;
};
