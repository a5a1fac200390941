import { verdictCount } from '#domain/exams/short-answers/verdict-answers.ts';
import type { ExamContent, GradedExam } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { draftResult } from './grade-attempt.ts';
import { insertResults } from './new-results.repository.ts';

type OnPaper = {
  exam: GradedExam;
  /** At the version of the exam, which the transaction has locked. */
  content: ExamContent;
  studentId: string;
  /** Zero-based in the written order, -1 unanswered: options, or the verdicts on what was written. */
  answers: readonly number[];
};

/** How many answers each question of an exam can have: options, or verdicts. */
export const answerCounts = ({ answerKeys, optionCounts }: ExamContent): readonly number[] =>
  answerKeys ? answerKeys.map(() => verdictCount) : optionCounts;

/**
 * Stores the result of answers on paper as that of a submission, in the caller's transaction: with the certificate, and an
 * attempt in progress ends. What was written by hand has no text. @returns its id; undefined where the student has a result and
 * no open try
 */
export const storePaperResult = async (
  platform: Platform,
  transaction: Executor,
  { exam, content, studentId, answers }: OnPaper,
): Promise<string | undefined> => {
  const shared = {
    id: exam.id,
    title: exam.title,
    certificateThreshold: exam.certificate_threshold,
  };
  const result = draftResult(platform, shared, content, {
    studentId,
    answers,
    optionCounts: answerCounts(content),
    texts: content.answerKeys ? content.answerKeys.map(() => '') : null,
    submittedAt: platform.clock.now(),
    attemptRevision: null,
    needsCheckedAttempt: false,
    isAutomatic: true,
  });
  const [stored] = await insertResults(transaction, [result], { skipsLocked: false });
  return stored?.is_inserted ? result.id : undefined;
};
