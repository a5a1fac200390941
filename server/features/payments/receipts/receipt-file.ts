import { createHash } from 'node:crypto';
import { receiptTexts } from '#contract/payments/transfer-texts.ts';
import { maxReceiptBytesADay } from '#domain/payments/receipt-review.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { openImage } from '#server/platform/files/encode-image.ts';
import { findMediaType } from '#server/platform/files/inspect-file.ts';
import { pictureHash } from '#server/platform/files/picture-hash.ts';
import type { PreparedAttachment } from '#server/platform/files/files.ts';
import { countUpload, uncountUpload } from '#server/platform/files/upload-days.repository.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The file types of a receipt (spec §5); types that other uploads accept, such as Office documents, are refused. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'];
const acceptedTypes = new Set(['application/pdf', ...pictureTypes]);

const field = 'receiptFile';

/**
 * A screenshot has up to 5 million pixels and a phone's photograph 12 to 16 million. A flat picture of 50 million has the
 * size of a text and takes seconds to decode.
 */
const maxPixels = 25_000_000;

/** The hashes by which an earlier copy of a receipt is found. */
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

/** Reads the header alone; a picture without one is refused when it is decoded. @throws AppError file.too_large with the text at `receiptFile` */
const assertSmall = async (bytes: Buffer): Promise<void> => {
  const header = await openImage(bytes)
    .metadata()
    .catch(() => undefined);
  if (header && header.width * header.height > maxPixels) {
    throw new AppError('file.too_large', { [field]: [receiptTexts.pixels] });
  }
};

const tracesOf = async (bytes: Buffer, kind: 'pdf' | 'picture'): Promise<Traces> => ({
  file_digest: createHash('sha256').update(bytes).digest('hex'),
  picture_hash: kind === 'pdf' ? null : await pictureHash(bytes),
});

type Sender = { studentId: string; file: File | undefined };

/**
 * Checks and stores the bytes of a receipt, if there are any, and runs `work`, which records them. A picture is encoded again
 * without its camera data. If `work` throws or records nothing, the bytes are removed at once and do not count towards the
 * daily limit.
 * @param work returns undefined where it has recorded nothing
 * @throws AppError file.too_much_today, file.wrong_type, file.empty, file.damaged, file.too_large, and whatever `work` throws
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
    const bytes = Buffer.from(await file.arrayBuffer());
    if (kind === 'picture' && bytes.length > 0) await assertSmall(bytes);
    // The pages of a student's document are drawn on demand, apart from those of lessons (decisions/0094).
    prepared = await platform.files.prepareAttachment(file, field, { isDrawnOnDemand: true });
    const traces = await tracesOf(bytes, kind);
    recorded = await work({ prepared, traces });
    return recorded;
  } finally {
    if (recorded === undefined) {
      await prepared?.discard();
      await uncountUpload(database, sent);
    }
  }
};
