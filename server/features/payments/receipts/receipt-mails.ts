import { toEgp } from '#domain/settings/money.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { ReceiptRow } from './receipts.repository.ts';
import { receiptMailTexts as texts } from './receipts.texts.ts';

type Decision = { kind: 'accepted' } | { kind: 'rejected' | 'takenBack'; reason: string };

/** Tells a student what the teacher decided about what they sent. Every student gets it: it is about their own money. */
export const decisionMail = (
  publicUrl: string,
  receipt: ReceiptRow,
  decision: Decision,
): MailMessage => {
  const { subject, lead, next, action } = texts[decision.kind];
  const path = decision.kind === 'accepted' ? '/profile?section=subscription' : '/subscription';
  return composeMail({
    to: receipt.email,
    greetingName: receipt.first_name,
    subject: subject(receipt.title),
    paragraphs: [
      lead(receipt.title, toEgp(receipt.total_in_piastres)),
      ...('reason' in decision ? [texts.reason(decision.reason)] : []),
      next,
    ],
    action: { label: action, url: `${publicUrl}${path}` },
    note: texts.note,
  });
};
