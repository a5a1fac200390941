import type * as z from 'zod/mini';
import type { examAttempt } from '#contract/exams/exam-replies.ts';
import { toShown, toShownAnswers } from '#domain/shuffle.ts';
import { orderOf } from '#server/features/exams/exams.api.ts';
import { endOf, questionEnds, type ReadExam, savedAnswers } from './attempt.ts';
import type { AttemptRow } from './attempts.repository.ts';

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** Row to wire, in the student's order. */
export const presentAttempt = (
  attempt: AttemptRow,
  exam: ReadExam,
  studentId: string,
): z.infer<typeof examAttempt> => {
  const order = orderOf(exam.content, studentId);
  const { options, texts } = savedAnswers(attempt, exam.content);
  return {
    startedAt: attempt.started_at.toISOString(),
    endsAt: isoOf(endOf(exam, attempt)),
    answers: toShownAnswers(order, options),
    ...(texts && { texts: toShown(order, texts) }),
    questionEndsAt: toShown(order, questionEnds(exam, attempt)).map(isoOf),
    revision: attempt.revision,
    savedAt: attempt.saved_at.toISOString(),
    serverNow: exam.now.toISOString(),
  };
};
