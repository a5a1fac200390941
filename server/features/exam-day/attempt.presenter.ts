import type * as z from 'zod/mini';
import type { examAttempt } from '#contract/exams/exam-replies.ts';
import { toShown, toShownAnswers } from '#domain/exams/shuffle.ts';
import { type ExamContent, orderOf } from '#server/features/exams/exams.api.ts';
import { endOf, questionEnds, type ReadExam, savedAnswers } from './attempt.ts';
import type { AttemptRow } from './attempts.repository.ts';

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

type Shown = Pick<
  AttemptRow,
  'started_at' | 'ends_at' | 'answers' | 'answer_texts' | 'revision' | 'saved_at'
> & {
  /** In the written order, as `questionEnds` has them. */
  questionEnds: (Date | null)[];
};

/** To wire, in the student's order. */
export const presentAttemptAt = (
  attempt: Shown,
  content: ExamContent,
  { studentId, now }: { studentId: string; now: Date },
): z.infer<typeof examAttempt> => {
  const order = orderOf(content, studentId);
  const { options, texts } = savedAnswers(attempt, content);
  return {
    startedAt: attempt.started_at.toISOString(),
    endsAt: isoOf(attempt.ends_at),
    answers: toShownAnswers(order, options),
    ...(texts && { texts: toShown(order, texts) }),
    questionEndsAt: toShown(order, attempt.questionEnds).map(isoOf),
    revision: attempt.revision,
    savedAt: attempt.saved_at.toISOString(),
    serverNow: now.toISOString(),
  };
};

/** Row to wire, in the student's order, with the ends by the exam's current times. */
export const presentAttempt = (
  attempt: AttemptRow,
  exam: ReadExam,
  studentId: string,
): z.infer<typeof examAttempt> =>
  presentAttemptAt(
    { ...attempt, ends_at: endOf(exam, attempt), questionEnds: questionEnds(exam, attempt) },
    exam.content,
    { studentId, now: exam.now },
  );
