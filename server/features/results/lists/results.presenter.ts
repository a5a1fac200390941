import type * as z from 'zod/mini';
import type { examResults } from '#contract/results/exam-results.ts';
import { shownPercentage } from '#domain/exams/grading.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { StudentResultRow } from './student-results.repository.ts';

/** Replies contain shares with four decimals. */
export const roundShare = <Value extends number | null>(share: Value): number | Value =>
  share === null ? share : Math.round(share * 10_000) / 10_000;

export const presentGrade = ({ score, maxScore }: { score: number; maxScore: number }) => ({
  score,
  maxScore,
  percentage: shownPercentage(score, maxScore),
});

/** Row to wire, for the teacher. */
export const presentStudentResult = (
  row: StudentResultRow,
): z.input<typeof examResults.listByExam.reply>[number] => ({
  id: row.id,
  studentId: row.student_id,
  fullName: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
  email: row.email,
  score: row.score,
  maxScore: row.max_score,
  questionCount: row.question_count,
  percentage: shownPercentage(row.score, row.max_score),
  answers: row.answers,
  ...(row.answer_texts && { texts: row.answer_texts }),
  submittedAt: row.submitted_at.toISOString(),
  tryNumber: row.try_number,
  hasCertificate: row.has_certificate,
  retry: row.retry,
  earlierTries: row.earlier_tries.map(({ tryNumber, submittedAt, ...grade }) => ({
    ...presentGrade(grade),
    tryNumber,
    submittedAt: new Date(submittedAt).toISOString(),
  })),
});
