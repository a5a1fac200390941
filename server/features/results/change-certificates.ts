import { certificateDescription } from '#domain/certificates/certificates.ts';
import { joinFullName } from '#domain/text/names.ts';
import {
  awardCertificates,
  draftCertificate,
  listCertificatesOfExam,
  rewriteDescriptions,
  withdrawCertificates,
} from '#server/features/certificates/certificates.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RemarkedStudent } from './plan-remark.ts';
import { remarkMail } from './remark-mail.ts';
import type { PersonRow, RemarkedExam } from './remark.repository.ts';

type Change = {
  exam: RemarkedExam;
  students: readonly RemarkedStudent[];
  people: ReadonlyMap<string, PersonRow>;
};

/** A certificate that stays gets the percentage of its new grade. */
const rewriteKept = async (
  executor: Executor,
  { exam, students }: Pick<Change, 'exam' | 'students'>,
): Promise<void> => {
  const kept = new Map(
    students
      .filter(({ certificate }) => certificate === 'kept')
      .map((student) => [student.studentId, student]),
  );
  const certificates = await listCertificatesOfExam(executor, exam.id);
  const rewritten = certificates.flatMap(({ id, student_id: studentId, exam_title: examTitle }) => {
    const student = kept.get(studentId);
    if (!student) return [];
    const percentage = student.certificatePercentage;
    return { id, description: certificateDescription({ examTitle, percentage }) };
  });
  await rewriteDescriptions(executor, rewritten);
};

/** Awards, withdraws and rewrites what a re-marking changed, and informs the students whose certificate was awarded or withdrawn. */
export const changeCertificates = async (
  platform: Platform,
  executor: Executor,
  { exam, students, people }: Change,
): Promise<void> => {
  await rewriteKept(executor, { exam, students });
  const withdrawn = students.filter(({ certificate }) => certificate === 'withdrawn');
  const awarded = students.filter(({ certificate }) => certificate === 'awarded');
  const lostBy = withdrawn.map(({ studentId }) => studentId);
  await withdrawCertificates(executor, exam.id, lostBy, platform.clock.now());
  const drafts = awarded.map(({ studentId, certificatePercentage: percentage }) => {
    const { first_name: firstName = '', last_name: lastName = '' } = people.get(studentId) ?? {};
    const studentName = joinFullName({ firstName, lastName });
    const draft = draftCertificate(platform, { studentName, examTitle: exam.title, percentage });
    return { ...draft, student_id: studentId, exam_id: exam.id };
  });
  await awardCertificates(executor, drafts);
  for (const student of [...withdrawn, ...awarded]) {
    const person = people.get(student.studentId);
    // An unconfirmed address may belong to a stranger.
    if (person?.is_verified) {
      await platform.mail.queue(
        executor,
        remarkMail(platform.publicUrl, { exam, student, person }),
      );
    }
  }
};
