import type { ExamContent, GradedExam } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { draftResult } from './grade-attempt.ts';
import { insertResults } from './new-results.repository.ts';

type OnPaper = {
  exam: GradedExam;
  /** At the version of the exam, which the transaction has locked. */
  content: ExamContent;
  /** Zero-based in the written order, -1 unanswered: options, or the verdicts on what was written. */
  students: readonly { studentId: string; answers: readonly number[] }[];
};

/**
 * Stores the results of answers on paper as those of submissions, in the caller's transaction: with certificates, and attempts in
 * progress end. What was written by hand has no text. @returns their ids by the student; none where the student has a result and
 * no open try
 */
export const storePaperResults = async (
  platform: Platform,
  transaction: Executor,
  { exam, content, students }: OnPaper,
): Promise<Map<string, string>> => {
  const shared = {
    id: exam.id,
    title: exam.title,
    certificateThreshold: exam.certificate_threshold,
  };
  const results = students.map(({ studentId, answers }) =>
    draftResult(platform, shared, content, {
      studentId,
      answers,
      texts: content.answerKeys ? content.answerKeys.map(() => '') : null,
      submittedAt: platform.clock.now(),
      attemptRevision: null,
      needsCheckedAttempt: false,
      isAutomatic: true,
    }),
  );
  const stored = await insertResults(transaction, results, { skipsLocked: false });
  return new Map(
    results.flatMap(({ id, studentId }, place) =>
      stored[place]?.is_inserted ? [[studentId, id] as const] : [],
    ),
  );
};
