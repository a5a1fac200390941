import { endOfAttempt } from '#domain/exam-day/attempt-time.ts';
import { findStoredExam, listQuestions } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listBegunAttempts, updateAttemptEnds } from './attempt-ends.repository.ts';

/** Recomputes the ends of attempts in progress from the exam's current times. The caller's transaction has locked and changed the exam. */
export const refreshAttemptEnds = async (executor: Executor, examId: string): Promise<void> => {
  const exam = await findStoredExam(executor, examId);
  if (!exam) return;
  const times = {
    timing: exam.timing,
    timeLimitInSeconds: exam.time_limit_in_seconds,
    questionSeconds: (await listQuestions(executor, examId)).map(
      (question) => question.time_in_seconds,
    ),
  };
  const attempts = await listBegunAttempts(executor, examId);
  const ends = attempts.map((attempt) => ({
    studentId: attempt.student_id,
    endsAt: endOfAttempt(
      { ...times, closesAt: attempt.closes_at },
      {
        startedAt: attempt.started_at,
        questionStartedAt: attempt.question_started_at,
      },
    ),
  }));
  await updateAttemptEnds(executor, examId, ends);
};
