import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { receiptTexts as texts } from './deletion.texts.ts';
import type { ReceiptRow } from './receipts.repository.ts';

const counted = <Name extends string>(
  counts: Partial<Record<Name, number>>,
  names: Readonly<Record<Name, string>>,
): string[] =>
  (Object.entries(counts) as [Name, number][])
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `- ${names[name]}: ${count}`);

/** The lines of a receipt, as the mail and the downloaded file have them. */
export const receiptLines = (receipt: ReceiptRow): string[] => [
  texts.title(receipt.number),
  texts.asked(receipt.asked_by, formatDate(receipt.asked_at)),
  texts.erasedAt(formatDateTime(receipt.erased_at)),
  '',
  texts.erased,
  `- ${texts.name}`,
  ...(receipt.file_count > 0 ? [`- ${texts.files(receipt.file_count)}`] : []),
  ...counted(receipt.erased, texts.parts),
  '',
  texts.kept,
  ...counted(receipt.kept, texts.reasons),
  '',
  texts.backups(formatDate(receipt.backups_until)),
  texts.copies,
  texts.anonymous,
];
