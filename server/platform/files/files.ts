import type { Executor } from '#server/platform/database/database.ts';

/** A picture as pages lay it out. */
type StoredImage = { id: string; width: number; height: number };

export type Files = {
  /**
   * Checks an image by its content, re-encodes it to WebP within 1600 px and stores it for everybody.
   * @throws AppError file.wrong_type, file.damaged, file.too_large
   */
  storeImage: (executor: Executor, file: File, field: string) => Promise<StoredImage>;
  /**
   * Checks a PDF by its content and stores it for holders of signed links.
   * @throws AppError file.wrong_type, file.too_large
   */
  storePdf: (executor: Executor, file: File, field: string) => Promise<{ id: string }>;
  /** Relative address of a public image. */
  imageUrl: (id: string) => string;
  /** Relative address of a private file that works for this viewer's visit and then no more. */
  signedUrl: (id: string) => string;
};
