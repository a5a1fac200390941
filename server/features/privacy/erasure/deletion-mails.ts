import { formatDate } from '#domain/formats/dates.ts';
import type { Gender } from '#domain/text/addressed.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { deletionMailTexts as textsFor } from './deletion.texts.ts';
import { receiptLines } from './receipt-text.ts';
import type { ReceiptRow } from './receipts.repository.ts';

type Recipient = { publicUrl: string; to: string; gender: Gender | null };

/** Says when the deletion is carried out, and how it is taken back. */
export const requestedMail = ({
  publicUrl,
  to,
  gender,
  dueAt,
}: Recipient & { dueAt: Date }): MailMessage => {
  const { action, ...words } = textsFor(gender).requested(formatDate(dueAt));
  return composeMail({ to, ...words, action: { label: action, url: `${publicUrl}/profile` } });
};

/** The last mail, with the receipt. */
export const deletedMail = ({
  publicUrl,
  to,
  gender,
  receipt,
}: Recipient & { receipt: ReceiptRow }): MailMessage => {
  const { subject, paragraphs, action, note } = textsFor(gender).deleted(receipt.number);
  return composeMail({
    to,
    subject,
    paragraphs: [...paragraphs, ...receiptLines(receipt).filter((line) => line !== '')],
    note,
    action: { label: action, url: `${publicUrl}/api/privacy/receipts/${receipt.id}` },
  });
};
