import { formatDate } from '#domain/formats/dates.ts';
import type { Gender } from '#domain/text/addressed.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { giftMailTexts as textsFor } from './students.texts.ts';

/** Informs a student of a gift; `lastDay` as `YYYY-MM-DD`. The address must be confirmed: the mail greets by name. */
export const giftMail = (
  publicUrl: string,
  student: { email: string; first_name: string; gender: Gender | null },
  { lastDay, contents }: { lastDay: string; contents: string },
): MailMessage => {
  const texts = textsFor(student.gender);
  return composeMail({
    to: student.email,
    greetingName: student.first_name,
    subject: texts.subject,
    paragraphs: texts.paragraphs(contents, formatDate(lastDay)),
    action: { label: texts.action, url: `${publicUrl}/courses` },
    note: texts.note,
  });
};
