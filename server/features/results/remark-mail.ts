import { formatPercentage, percentageOf } from '#domain/grading.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { remarkMailTexts as texts } from './results.texts.ts';
import type { Grade, RemarkedStudent } from './plan-remark.ts';
import type { PersonRow, RemarkedExam } from './remark.repository.ts';

const percentageIn = ({ score, maxScore }: Grade) =>
  formatPercentage(percentageOf(score, maxScore));

type Told = { exam: RemarkedExam; student: RemarkedStudent; person: PersonRow };

/** Informs a student whose certificate a re-marking awarded or withdrew. The address must be confirmed. */
export const remarkMail = (publicUrl: string, { exam, student, person }: Told): MailMessage => {
  const isAwarded = student.certificate === 'awarded';
  const { subject, paragraphs, action } = isAwarded ? texts.awarded : texts.withdrawn;
  const url = isAwarded ? `${publicUrl}/my-certificates` : `${publicUrl}/lesson/${exam.lesson_id}`;
  return composeMail({
    to: person.email,
    greetingName: person.first_name,
    subject: subject(exam.title),
    paragraphs: paragraphs({
      examTitle: exam.title,
      before: percentageIn(student.before),
      after: percentageIn(student.after),
      threshold: exam.certificate_threshold,
    }),
    action: { label: action, url },
    note: texts.note,
  });
};
