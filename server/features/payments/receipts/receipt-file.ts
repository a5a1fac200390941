import { createHash } from 'node:crypto';
import { receiptTexts } from '#contract/payments/transfer-texts.ts';
import { AppError } from '#server/platform/errors.ts';
import { findMediaType } from '#server/platform/files/inspect-file.ts';
import { pictureHash } from '#server/platform/files/picture-hash.ts';
import type { PreparedAttachment } from '#server/platform/files/files.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What a receipt may be (spec §5); other files that are stored elsewhere, such as Office documents, are none. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'];
const acceptedTypes = new Set(['application/pdf', ...pictureTypes]);

const field = 'receiptFile';

/** What finds a receipt that was sent before. */
type Traces = { file_digest: string | null; picture_hash: string | null };

export const noTraces: Traces = { file_digest: null, picture_hash: null };

/**
 * Stores the bytes of a receipt after a look at its content: a picture is encoded again, without what the camera wrote into it.
 * Nothing names them before `record` has run.
 * @throws AppError file.wrong_type, file.empty, file.damaged with the text at `receiptFile`
 */
export const prepareReceiptFile = async (
  { files }: Pick<Platform, 'files'>,
  file: File,
): Promise<{ prepared: PreparedAttachment; traces: Traces }> => {
  const type = file.size === 0 ? undefined : await findMediaType(file);
  if (file.size > 0 && (type === undefined || !acceptedTypes.has(type))) {
    throw new AppError('file.wrong_type', { [field]: [receiptTexts.fileType] });
  }
  const prepared = await files.prepareAttachment(file, field);
  const bytes = Buffer.from(await file.arrayBuffer());
  return {
    prepared,
    traces: {
      file_digest: createHash('sha256').update(bytes).digest('hex'),
      picture_hash: type === 'application/pdf' ? null : await pictureHash(bytes),
    },
  };
};
