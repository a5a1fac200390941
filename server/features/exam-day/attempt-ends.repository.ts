import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/**
 * When an exam in progress was begun, and when each of its questions was opened, in the written order.
 * - `closes_at`: when the exam closes for the student.
 */
export type BegunAttemptRow = Rows['listBegunAttempts'];

export const listBegunAttempts = async (
  executor: Executor,
  examId: string,
): Promise<BegunAttemptRow[]> => {
  const { rows } = await sql<BegunAttemptRow>`
    select attempt.student_id, attempt.started_at, attempt.question_started_at,
      closes_at(exam, group_window) as closes_at
    from exams exam
      join exam_attempts attempt on attempt.exam_id = exam.id
      left join exam_windows group_window
        on group_window.exam_id = exam.id and group_window.group_id = attempt.window_group_id
    where exam.id = ${examId}`.execute(executor);
  return rows;
};

/** Stores the end of each student's attempt at an exam; null without an end. */
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
