import type { RefundWay } from '#domain/payments/refund.ts';
import type { Gender } from '#domain/text/addressed.ts';
import { toEgp } from '#domain/settings/money.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { calledName } from '#domain/text/called-name.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { refundMailTexts as textsFor } from './refund-mail.texts.ts';

type Refund = { title: string; amountInPiastres: number; isWhole: boolean; way: RefundWay };

/**
 * Informs a student about a refund. The address must be confirmed, because the mail greets by name. `isWhole`: everything was
 * refunded.
 */
export const refundMail = (
  publicUrl: string,
  student: { email: string; first_name: string; last_name: string; gender: Gender | null },
  { title, amountInPiastres, isWhole, way }: Refund,
): MailMessage => {
  const texts = textsFor(student.gender);
  const amount = formatPrice(toEgp(amountInPiastres));
  return composeMail({
    to: student.email,
    greetingName: calledName(`${student.first_name} ${student.last_name}`),
    subject: texts.subject(title),
    paragraphs: [isWhole ? texts.whole(amount, title) : texts.part(amount, title), texts.ways[way]],
    action: { label: texts.action, url: `${publicUrl}/profile?section=subscription` },
    note: texts.note,
  });
};
