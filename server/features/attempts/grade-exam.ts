import { gradeAnswers, isCertificateEligible, toStoredAnswers } from '#domain/grading.ts';
import { joinFullName } from '#domain/text/names.ts';
import { draftCertificate } from '#server/features/certificates/certificates.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ResultRow } from '#server/features/results/own-results.repository.ts';
import type { ExamSheet } from './exam-sheet.ts';
import { insertResult } from './new-results.repository.ts';
import type { SubmissionFacts } from './submissions.repository.ts';

/** What an exam asks, from what was read for a submission. */
export const sheetOfFacts = (examId: string, facts: SubmissionFacts): ExamSheet => ({
  examId,
  examType: facts.exam_type,
  updatedAt: facts.exam_updated_at,
  questionIds: facts.question_ids ?? [],
  optionCounts: facts.option_counts ?? [],
  seconds: facts.seconds ?? [],
  shufflesQuestions: facts.shuffles_questions,
  shufflesOptions: facts.shuffles_options,
});

type Graded = {
  studentId: string;
  examId: string;
  /** Zero-based in the written order, -1 unanswered. */
  answers: number[];
  submittedAt: Date;
  /** The state of the attempt whose saved answers are among them; null where none is. */
  attemptRevision: number | null;
};

/** `changed`: exam or saved answers are others than those that were graded, and nothing is stored. */
type Outcome = { kind: 'stored'; row: ResultRow } | { kind: 'changed' } | { kind: 'already' };

const grade = (platform: Platform, facts: SubmissionFacts, answers: number[]) => {
  const graded = gradeAnswers({
    correctOptionIndexes: facts.correct_option_indexes ?? [],
    optionCounts: facts.option_counts ?? [],
    marks: facts.marks ?? [],
    answers,
  });
  const { certificate_threshold: certificateThreshold } = facts;
  const isEligible = isCertificateEligible({ ...graded, certificateThreshold });
  const studentName = joinFullName({ firstName: facts.first_name, lastName: facts.last_name });
  const earned = { studentName, examTitle: facts.title, percentage: graded.percentage };
  return { ...graded, certificate: isEligible ? draftCertificate(platform, earned) : undefined };
};

/** Grades answers and stores result and certificate, both or none. One round trip. */
export const gradeAndStore = async (
  platform: Platform,
  facts: SubmissionFacts,
  { studentId, examId, answers, submittedAt, attemptRevision }: Graded,
): Promise<Outcome> => {
  const { score, maxScore, questionCount, certificate } = grade(platform, facts, answers);
  const id = platform.ids.next();
  const storedAnswers = toStoredAnswers(answers);
  const stored = await insertResult(platform.database, {
    id,
    studentId,
    examId,
    score,
    maxScore,
    questionCount,
    storedAnswers,
    submittedAt,
    certificate,
    attemptRevision,
    examUpdatedAt: facts.exam_updated_at,
  });
  if (!stored.is_current) return { kind: 'changed' };
  if (!stored.is_inserted) return { kind: 'already' };
  const row = {
    ...facts,
    id,
    student_id: studentId,
    exam_id: examId,
    score,
    max_score: maxScore,
    question_count: questionCount,
    try_number: stored.try_number ?? 1,
    answers: storedAnswers,
    submitted_at: submittedAt,
    exam_title: facts.title,
    certificate_id: stored.certificate_id,
  };
  return { kind: 'stored', row };
};
