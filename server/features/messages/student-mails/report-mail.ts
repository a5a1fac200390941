import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Recipient } from './student-mails.ts';
import { reportMailTexts as textsFor } from './student-mails.texts.ts';

/** Students cannot switch this mail off, because the teacher sends it to one student. */
export const reportMail = ({
  publicUrl,
  to,
  firstName,
  gender,
  subject,
  paragraphs,
}: Omit<Recipient, 'token'> & { subject: string; paragraphs: string[] }): MailMessage => {
  const texts = textsFor(gender);
  return composeMail({
    to,
    greetingName: firstName,
    subject,
    paragraphs,
    action: { label: texts.action, url: `${publicUrl}/my-results` },
    note: texts.note,
  });
};
