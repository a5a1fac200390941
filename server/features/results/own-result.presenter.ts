import type * as z from 'zod/mini';
import type { examResult } from '#contract/exams/exam-replies.ts';
import {
  fromStoredAnswers,
  isCertificateEligible,
  percentageOf,
  toStoredAnswers,
} from '#domain/grading.ts';
import { shownOrder, toShown, toShownAnswers } from '#domain/shuffle.ts';
import type { ResultRow } from './own-results.repository.ts';

/** Percent with at most one decimal, cut and never rounded up; whole numbers only, so nothing is lost. */
const cutPercentage = (score: number, maxScore: number): number =>
  Math.floor(percentageOf(score * 10, maxScore)) / 10;

const orderOfResult = (row: ResultRow) =>
  shownOrder({
    examId: row.exam_id,
    studentId: row.student_id,
    examType: row.exam_type,
    questionIds: row.question_ids ?? [],
    optionCounts: row.option_counts ?? [],
    shufflesQuestions: row.shuffles_questions,
    shufflesOptions: row.shuffles_options,
  });

/** Row to wire, for the student whose result it is, in the order in which the exam was taken. */
export const presentResult = (row: ResultRow): z.infer<typeof examResult> => {
  const order = orderOfResult(row);
  const answers = order
    ? toStoredAnswers(toShownAnswers(order, fromStoredAnswers(row.answers)))
    : row.answers;
  return {
    id: row.id,
    examId: row.exam_id,
    score: row.score,
    maxScore: row.max_score,
    questionCount: row.question_count,
    percentage: cutPercentage(row.score, row.max_score),
    tryNumber: row.try_number,
    answers,
    correctOptionIndexes: toShownAnswers(order, row.correct_option_indexes ?? []),
    explanationsHtml: toShown(order, row.explanations_html ?? []),
    submittedAt: row.submitted_at.toISOString(),
    // What was earned stays earned, also when the teacher raises the threshold later.
    isCertificateEligible:
      row.certificate_id !== null ||
      isCertificateEligible({
        score: row.score,
        maxScore: row.max_score,
        certificateThreshold: row.certificate_threshold,
      }),
    certificateId: row.certificate_id,
  };
};
