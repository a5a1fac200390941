import { formatDate } from '#domain/formats/dates.ts';
import { toEgp } from '#domain/settings/money.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Recipient } from './student-mails.ts';
import { purchaseTexts as textsFor } from './student-mails.texts.ts';

/** The right that a completed payment gave. */
export type Purchase = {
  title: string;
  isLesson: boolean;
  amountInPiastres: number;
  receiptNumber: string | null;
  /** The first moment without it. */
  endsAt: Date;
};

/** Students cannot switch this mail off, because it confirms a payment and links to its receipt. */
export const purchaseMail = (
  { publicUrl, to, firstName, gender }: Omit<Recipient, 'token'>,
  purchase: Purchase,
): MailMessage => {
  const { title, isLesson, amountInPiastres: amount, receiptNumber, endsAt } = purchase;
  const texts = textsFor(gender);
  const lastDay = formatDate(endsAt.getTime() - 1);
  return composeMail({
    to,
    greetingName: firstName,
    subject: isLesson ? texts.lessonSubject : texts.subject,
    paragraphs: [
      amount > 0 ? texts.paid(title, toEgp(amount)) : texts.free(title),
      texts.until(lastDay),
      ...(receiptNumber === null ? [] : [texts.receipt(receiptNumber)]),
    ],
    action: {
      label: texts.action,
      url: `${publicUrl}/profile?section=subscription`,
    },
    note: texts.note,
  });
};
