import { formatPercentage, percentageOf } from '#domain/exams/grading.ts';
import { calledName } from '#domain/text/called-name.ts';
import { type GradedExam } from '#server/features/exams/exams.api.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Grade, RemarkedStudent } from './plan-remark.ts';
import { listPeople, type PersonRow } from './remark.repository.ts';
import { remarkMailTexts as textsFor } from '#server/features/results/lists/results.texts.ts';

const hourInSeconds = 60 * 60;
const studentsInJob = 100;

type NotifiedStudent = Pick<RemarkedStudent, 'studentId' | 'certificate' | 'before' | 'after'>;
export type RemarkNews = {
  exam: Pick<GradedExam, 'lesson_id' | 'title' | 'certificate_threshold'>;
  students: NotifiedStudent[];
};

/** The mails of a re-marking are written by jobs. Writing them while the exam is locked would make everybody wait. */
export const remarkMailQueue = defineQueue<RemarkNews>({
  name: 'remark-mails',
  retryLimit: 10,
  retryDelayInSeconds: 10,
  retryDelayMaxInSeconds: hourInSeconds / 2,
  expireInSeconds: hourInSeconds,
  retentionInSeconds: 48 * hourInSeconds,
  deleteAfterSeconds: 24 * hourInSeconds,
});

/** The jobs that inform students whose certificate was awarded or withdrawn, a hundred students each. */
export const remarkNewsOf = (
  { lesson_id, title, certificate_threshold }: GradedExam,
  students: readonly RemarkedStudent[],
): RemarkNews[] => {
  const notified = students.flatMap(({ studentId, certificate, before, after }) =>
    certificate === 'awarded' || certificate === 'withdrawn'
      ? { studentId, certificate, before, after }
      : [],
  );
  const jobs: RemarkNews[] = [];
  for (let start = 0; start < notified.length; start += studentsInJob) {
    jobs.push({
      exam: { lesson_id, title, certificate_threshold },
      students: notified.slice(start, start + studentsInJob),
    });
  }
  return jobs;
};

const percentageIn = ({ score, maxScore }: Grade) =>
  formatPercentage(percentageOf(score, maxScore));

type Mailed = { exam: RemarkNews['exam']; student: NotifiedStudent; person: PersonRow };

const remarkMail = (publicUrl: string, { exam, student, person }: Mailed): MailMessage => {
  const isAwarded = student.certificate === 'awarded';
  const texts = textsFor(person.gender);
  const { subject, paragraphs, action } = isAwarded ? texts.awarded : texts.withdrawn;
  const url = isAwarded ? `${publicUrl}/my-certificates` : `${publicUrl}/lesson/${exam.lesson_id}`;
  return composeMail({
    to: person.email,
    greetingName: calledName(`${person.first_name} ${person.last_name}`),
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

/** Queues the mails of one job, all or none. */
export const mailRemarked = async (
  { database, mail, publicUrl }: Platform,
  { exam, students }: RemarkNews,
): Promise<void> => {
  const ids = students.map(({ studentId }) => studentId);
  const people = new Map((await listPeople(database, ids)).map((row) => [row.id, row]));
  const messages = students.flatMap((student) => {
    const person = people.get(student.studentId);
    // An unconfirmed address may belong to a stranger.
    return person?.is_verified ? remarkMail(publicUrl, { exam, student, person }) : [];
  });
  await mail.queueMany(database, messages);
};
