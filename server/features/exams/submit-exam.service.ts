import * as z from 'zod/mini';
import {
  type AnswerProblem,
  gradeAnswers,
  isCertificateEligible,
  toStoredAnswers,
  validateAnswers,
} from '#domain/grading.ts';
import { joinFullName } from '#domain/names.ts';
import { draftCertificate } from '#server/features/certificates/certificates.api.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayOpenLessonOf } from './exams.presenter.ts';
import type { ResultRow } from './exam-results.repository.ts';
import {
  findSubmissionFacts,
  insertResult,
  type SubmissionFacts,
} from './submissions.repository.ts';

export type Submission = {
  studentId: string;
  examId: string;
  /** Zero-based chosen options, -1 unanswered. */
  answers: number[];
};

const codeByProblem = {
  wrong_length: 'exam.wrong_answer_count',
  out_of_range: 'exam.answer_out_of_range',
  unanswered: 'exam.incomplete',
} as const satisfies Record<AnswerProblem, string>;

const uuid = z.uuid();

/** How often a submission is graded anew because the teacher saved the exam in between. */
const attempts = 3;

const checkSubmission = (facts: SubmissionFacts, answers: number[]) => {
  if (!mayOpenLessonOf(facts, 'student')) throw new AppError('lesson.access_denied');
  if (facts.viewer_has_submitted) throw new AppError('exam.already_submitted');
  const problem = validateAnswers({ optionCounts: facts.option_counts, answers });
  if (problem) throw new AppError(codeByProblem[problem]);
};

const gradeSubmission = (platform: Platform, facts: SubmissionFacts, answers: number[]) => {
  const grade = gradeAnswers({
    correctOptionIndexes: facts.correct_option_indexes,
    optionCounts: facts.option_counts,
    answers,
  });
  const isEligible = isCertificateEligible({
    ...grade,
    certificateThreshold: facts.certificate_threshold,
  });
  const studentName = joinFullName({ firstName: facts.first_name, lastName: facts.last_name });
  const earned = { studentName, examTitle: facts.title, percentage: grade.percentage };
  return { ...grade, certificate: isEligible ? draftCertificate(platform, earned) : undefined };
};

/** One attempt; undefined when the exam was edited between reading and storing. */
const trySubmission = async (
  platform: Platform,
  { studentId, examId, answers }: Submission,
): Promise<ResultRow | undefined> => {
  const submittedAt = platform.clock.now();
  const facts = await findSubmissionFacts(platform.database, examId, studentId, submittedAt);
  if (!facts) throw new AppError('exam.not_found');
  checkSubmission(facts, answers);
  const { score, questionCount, certificate } = gradeSubmission(platform, facts, answers);
  const id = platform.ids.next();
  const storedAnswers = toStoredAnswers(answers);
  const stored = await insertResult(platform.database, {
    ...{ id, studentId, examId, score, questionCount, storedAnswers, submittedAt, certificate },
    examUpdatedAt: facts.updated_at,
  });
  if (!stored.is_current) return undefined;
  if (!stored.is_inserted) throw new AppError('exam.already_submitted');
  return {
    id,
    exam_id: examId,
    score,
    question_count: questionCount,
    answers: storedAnswers,
    submitted_at: submittedAt,
    exam_title: facts.title,
    certificate_threshold: facts.certificate_threshold,
    correct_option_indexes: facts.correct_option_indexes,
    certificate_id: stored.certificate_id,
  };
};

/**
 * Grades a student's answers and stores result and certificate, both or none, once for each exam
 * (spec §4, §9; decisions §5). Two round trips.
 * @throws AppError exam.not_found, lesson.access_denied, exam.already_submitted,
 *   exam.wrong_answer_count, exam.answer_out_of_range, exam.incomplete
 */
export const submitExam = async (
  platform: Platform,
  submission: Submission,
): Promise<ResultRow> => {
  if (!uuid.safeParse(submission.examId).success) throw new AppError('exam.not_found');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await trySubmission(platform, submission);
    if (result) return result;
  }
  throw new AppError('server.unavailable');
};
