import { certificateDescription } from '#domain/certificates/certificates.ts';
import { type GradedExam } from '#server/features/exams/exams.api.ts';
import {
  awardCertificates,
  type CertificateDraft,
  draftCertificate,
  type listCertificatesOfExam,
  rewriteDescriptions,
  withdrawCertificates,
} from '#server/features/certificates/certificates.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RemarkedStudent } from './plan-remark.ts';

type Change = {
  exam: GradedExam;
  students: readonly RemarkedStudent[];
  /** The certificates of the exam. */
  currentCertificates: Awaited<ReturnType<typeof listCertificatesOfExam>>;
};

/** The certificates that a re-marking awards, updates and withdraws. */
export type CertificateChanges = {
  rewritten: { id: string; description: string }[];
  /** The students who lose their certificate. */
  lostBy: string[];
  awarded: (CertificateDraft & { student_id: string; exam_id: string })[];
};

const draftFor = (
  platform: Platform,
  { exam }: Change,
  { studentId, certificatePercentage: percentage }: RemarkedStudent,
) => {
  const draft = draftCertificate(platform, { examTitle: exam.title, percentage });
  return { ...draft, student_id: studentId, exam_id: exam.id };
};

/** Drafts what is awarded and withdrawn; a certificate that stays gets the percentage of its new grade. */
export const planCertificates = (platform: Platform, change: Change): CertificateChanges => {
  const { students, currentCertificates } = change;
  const withOutcome = (outcome: RemarkedStudent['certificate']) =>
    students.filter(({ certificate }) => certificate === outcome);
  const unchanged = new Map(withOutcome('kept').map((student) => [student.studentId, student]));
  return {
    rewritten: currentCertificates.flatMap(
      ({ id, student_id: studentId, exam_title: examTitle }) => {
        const percentage = unchanged.get(studentId)?.certificatePercentage;
        if (percentage === undefined) return [];
        return { id, description: certificateDescription({ examTitle, percentage }) };
      },
    ),
    lostBy: withOutcome('withdrawn').map(({ studentId }) => studentId),
    awarded: withOutcome('awarded').map((student) => draftFor(platform, change, student)),
  };
};

/** Three statements, however many students there are. */
export const storeCertificates = async (
  executor: Executor,
  { examId, changes, now }: { examId: string; changes: CertificateChanges; now: Date },
): Promise<void> => {
  await rewriteDescriptions(executor, changes.rewritten);
  await withdrawCertificates(executor, examId, changes.lostBy, now);
  await awardCertificates(executor, changes.awarded);
};
