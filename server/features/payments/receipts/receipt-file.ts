import { createHash } from 'node:crypto';
import { receiptTexts } from '#contract/payments/transfer-texts.ts';
import { maxReceiptBytesADay } from '#domain/payments/receipt-review.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { findMediaType } from '#server/platform/files/inspect-file.ts';
import { pictureHash } from '#server/platform/files/picture-hash.ts';
import type { PreparedAttachment } from '#server/platform/files/files.ts';
import { countUpload, uncountUpload } from '#server/platform/files/upload-days.repository.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What a receipt may be (spec §5); other files that are stored elsewhere, such as Office documents, are none. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'];
const acceptedTypes = new Set(['application/pdf', ...pictureTypes]);

const field = 'receiptFile';

/** What finds a receipt that was sent before. */
type Traces = { file_digest: string | null; picture_hash: string | null };

export type PreparedReceipt = { prepared: PreparedAttachment | undefined; traces: Traces };

const noTraces: Traces = { file_digest: null, picture_hash: null };

/** @throws AppError file.wrong_type, file.empty with the text at `receiptFile` */
const assertAccepted = async (file: File): Promise<'pdf' | 'picture'> => {
  const type = file.size === 0 ? undefined : await findMediaType(file);
  if (file.size > 0 && (type === undefined || !acceptedTypes.has(type))) {
    throw new AppError('file.wrong_type', { [field]: [receiptTexts.fileType] });
  }
  return type === 'application/pdf' ? 'pdf' : 'picture';
};

const tracesOf = async (bytes: Buffer, kind: 'pdf' | 'picture'): Promise<Traces> => ({
  file_digest: createHash('sha256').update(bytes).digest('hex'),
  picture_hash: kind === 'pdf' ? null : await pictureHash(bytes),
});

type Sender = { studentId: string; file: File | undefined };

/**
 * Stores the bytes of a receipt, if there are any, after a look at its content, and does the work that records them: a picture
 * is encoded again, without what the camera wrote into it. Where the work throws, or finds
 * that there is nothing to record, the bytes are removed at once and do not count for the day.
 * @param work returns undefined where it has recorded nothing
 * @throws AppError file.too_much_today, file.wrong_type, file.empty, file.damaged; what the work throws
 */
export const withReceiptFile = async <Recorded>(
  platform: Platform,
  { studentId, file }: Sender,
  work: (receipt: PreparedReceipt) => Promise<Recorded | undefined>,
): Promise<Recorded | undefined> => {
  if (!file) return work({ prepared: undefined, traces: noTraces });
  const { database, clock } = platform;
  const sent = { personId: studentId, at: clock.now(), bytes: file.size };
  if (!(await countUpload(database, { ...sent, maxBytes: maxReceiptBytesADay }))) {
    throw new AppError('file.too_much_today');
  }
  let prepared: PreparedAttachment | undefined;
  let recorded: Recorded | undefined;
  try {
    const kind = await assertAccepted(file);
    // A student's document is drawn when somebody looks at it, apart from those of lessons (decisions/0094).
    prepared = await platform.files.prepareAttachment(file, field, { isDrawnOnDemand: true });
    const traces = await tracesOf(Buffer.from(await file.arrayBuffer()), kind);
    recorded = await work({ prepared, traces });
    return recorded;
  } finally {
    if (recorded === undefined) {
      await prepared?.discard();
      await uncountUpload(database, sent);
    }
  }
};
