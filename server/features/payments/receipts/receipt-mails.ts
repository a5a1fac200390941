import { toEgp } from '#domain/settings/money.ts';
import { calledName } from '#domain/text/called-name.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { ReceiptRow } from './receipts.repository.ts';
import { receiptMailTexts as textsFor } from './receipts.texts.ts';

type Decision = { kind: 'rejected' | 'takenBack'; reason: string };

/**
 * The mail with the reason why a payment was rejected or its acceptance undone. Students cannot switch it off, because it is
 * about their money.
 */
export const decisionMail = (
  publicUrl: string,
  receipt: ReceiptRow,
  decision: Decision,
): MailMessage => {
  const texts = textsFor(receipt.gender);
  const isOfGateway = receipt.confirmed_by === 'gateway';
  const { subject, lead, next, action } = texts[isOfGateway ? 'notAccepted' : decision.kind];
  return composeMail({
    to: receipt.email,
    greetingName: calledName(`${receipt.first_name} ${receipt.last_name}`),
    subject: subject(receipt.title),
    paragraphs: [
      lead(receipt.title, toEgp(receipt.total_in_piastres)),
      texts.reason(decision.reason),
      next,
    ],
    action: { label: action, url: `${publicUrl}/subscription` },
    note: isOfGateway ? texts.noteOfGateway : texts.note,
  });
};
