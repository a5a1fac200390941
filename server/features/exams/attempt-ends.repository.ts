import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** When an exam in progress was begun, and when each of its questions was opened, in the written order. */
export type BegunAttemptRow = {
  student_id: string;
  started_at: Date;
  question_started_at: (Date | null)[];
};

export const listBegunAttempts = (executor: Executor, examId: string): Promise<BegunAttemptRow[]> =>
  executor
    .selectFrom('exam_attempts')
    .select(['student_id', 'started_at', 'question_started_at'])
    .where('exam_id', '=', examId)
    .execute();

/** Writes when each student's attempt at an exam ends; null without an end. */
export const updateAttemptEnds = async (
  executor: Executor,
  examId: string,
  ends: readonly { studentId: string; endsAt: Date | null }[],
): Promise<void> => {
  await sql`
    update exam_attempts attempt set ends_at = changed.ends_at
    from unnest(
      ${ends.map(({ studentId }) => studentId)}::uuid[],
      ${ends.map(({ endsAt }) => endsAt)}::timestamptz[]
    ) as changed (student_id, ends_at)
    where attempt.exam_id = ${examId} and attempt.student_id = changed.student_id`.execute(
    executor,
  );
};
