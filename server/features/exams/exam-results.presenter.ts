import type * as z from 'zod/mini';
import type { examResult, examResults } from '#contract/exams.ts';
import { isCertificateEligible, percentageOf } from '#domain/grading.ts';
import { joinFullName } from '#domain/names.ts';
import type { ResultRow, StudentResultRow } from './exam-results.repository.ts';

/** Percent with at most one decimal, cut and never rounded up; whole numbers only, so nothing is lost. */
const cutPercentage = (score: number, questionCount: number): number =>
  Math.floor(percentageOf(score * 10, questionCount)) / 10;

/** Row to wire, for the student whose result it is. */
export const presentResult = (row: ResultRow): z.infer<typeof examResult> => ({
  id: row.id,
  examId: row.exam_id,
  score: row.score,
  questionCount: row.question_count,
  percentage: cutPercentage(row.score, row.question_count),
  answers: row.answers,
  correctOptionIndexes: row.correct_option_indexes,
  submittedAt: row.submitted_at.toISOString(),
  // What was earned stays earned, also when the teacher raises the threshold later.
  isCertificateEligible:
    row.certificate_id !== null ||
    isCertificateEligible({
      score: row.score,
      questionCount: row.question_count,
      certificateThreshold: row.certificate_threshold,
    }),
  certificateId: row.certificate_id,
});

/** Row to wire, for the teacher. */
export const presentStudentResult = (
  row: StudentResultRow,
): z.infer<typeof examResults.listByExam.reply>[number] => ({
  id: row.id,
  studentId: row.student_id,
  fullName: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
  email: row.email,
  score: row.score,
  questionCount: row.question_count,
  percentage: cutPercentage(row.score, row.question_count),
  answers: row.answers,
  submittedAt: row.submitted_at.toISOString(),
});
