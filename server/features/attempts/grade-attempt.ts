import { gradeAnswers, isCertificateEligible, toStoredAnswers } from '#domain/grading.ts';
import { joinFullName } from '#domain/text/names.ts';
import { draftCertificate } from '#server/features/certificates/certificates.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReadExam } from './attempt.ts';
import { insertResult } from './new-results.repository.ts';
import type { OwnResultRow } from './own-result.presenter.ts';

type Answered = {
  studentId: string;
  /** Zero-based in the written order, -1 unanswered. */
  answers: number[];
  submittedAt: Date;
  /** The revision of the attempt whose saved answers are included; null when none are. */
  attemptRevision: number | null;
};

/** `changed`: the exam or the saved answers changed since they were read, and nothing is stored. */
type Outcome = { kind: 'stored'; row: OwnResultRow } | { kind: 'changed' } | { kind: 'already' };

/** Grades answers and stores result and certificate, both or none, in one statement. */
export const gradeAndStore = async (
  platform: Platform,
  exam: ReadExam,
  { studentId, answers, submittedAt, attemptRevision }: Answered,
): Promise<Outcome> => {
  const { row, content } = exam;
  const { score, maxScore, questionCount, percentage } = gradeAnswers({ ...content, answers });
  const certificateThreshold = row.certificate_threshold;
  const certificate = isCertificateEligible({ score, maxScore, certificateThreshold })
    ? draftCertificate(platform, {
        studentName: joinFullName({
          firstName: row.viewer_first_name,
          lastName: row.viewer_last_name,
        }),
        examTitle: row.title,
        percentage,
      })
    : undefined;
  const id = platform.ids.next();
  const storedAnswers = toStoredAnswers(answers);
  const stored = await insertResult(platform.database, {
    id,
    studentId,
    examId: row.id,
    score,
    maxScore,
    questionCount,
    storedAnswers,
    submittedAt,
    certificate,
    attemptRevision,
    examVersion: content.version,
  });
  if (!stored.is_current) return { kind: 'changed' };
  if (!stored.is_inserted) return { kind: 'already' };
  return {
    kind: 'stored',
    row: {
      id,
      student_id: studentId,
      exam_id: row.id,
      score,
      max_score: maxScore,
      question_count: questionCount,
      try_number: stored.try_number ?? 1,
      answers: storedAnswers,
      submitted_at: submittedAt,
      certificate_threshold: certificateThreshold,
      certificate_id: stored.certificate_id,
    },
  };
};
