import type * as z from 'zod/mini';
import type { ownReceipt, receipts } from '#contract/payments/receipts.ts';
import { dueAt } from '#domain/payments/receipt-review.ts';
import { toEgp } from '#domain/settings/money.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { FlagRow } from './flags.repository.ts';
import type { SentReceiptRow, ReceiptRow } from './receipts.repository.ts';

type WireReceipt = z.input<typeof receipts.get.reply>;
type WireSentReceipt = z.input<typeof ownReceipt.get.reply>;

const presentFile = (row: SentReceiptRow, files: Files): WireSentReceipt['file'] =>
  row.file_id === null
    ? null
    : {
        kind: row.media_type === 'application/pdf' ? 'pdf' : 'picture',
        url: files.signedUrl(row.file_id),
        fileName: row.file_name ?? '',
        sizeInBytes: row.size_in_bytes ?? 0,
        width: row.width,
        height: row.height,
      };

/** The data that a student sent, for that student and for the teacher; the link to the file is signed. */
export const presentSentReceipt = (row: SentReceiptRow, files: Files): WireSentReceipt => ({
  file: presentFile(row, files),
  paymentDate: row.paid_on,
  method: row.paid_by,
  provider: row.provider,
  transactionId: row.transfer_number,
  sender: row.sender,
  notes: row.notes,
});

const presentFlag = (flag: FlagRow): WireReceipt['flags'][number] => ({
  kind: flag.kind,
  paymentId: flag.other_id,
  isOtherStudent: flag.is_other_student,
  studentName: joinFullName({ firstName: flag.first_name, lastName: flag.last_name }),
  status: flag.status,
  sentAt: flag.sent_at.toISOString(),
  amount: toEgp(flag.total_in_piastres),
  hasReceipt: flag.has_receipt,
});

/** Row to wire, for the teacher; `flags` may be those of other receipts too. */
export const presentReceipt = (
  row: ReceiptRow,
  flags: readonly FlagRow[],
  files: Files,
): WireReceipt => ({
  ...presentSentReceipt(row, files),
  paymentId: row.payment_id,
  student: {
    id: row.student_id,
    name: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
    email: row.email,
    phone: row.phone,
    grade: row.grade,
  },
  planId: row.plan,
  month: row.month,
  lessonId: row.lesson_id,
  title: row.title,
  listPrice: toEgp(row.list_price_in_piastres),
  discount: toEgp(row.discount_in_piastres),
  amount: toEgp(row.total_in_piastres),
  currency: 'EGP',
  status: row.status,
  paymentMethod: row.method,
  sentAt: row.sent_at.toISOString(),
  dueAt: dueAt(row.sent_at).toISOString(),
  decidedAt: row.last_decided_at?.toISOString() ?? null,
  reason: row.reason,
  flags: flags.filter((flag) => flag.payment_id === row.payment_id).map(presentFlag),
});
