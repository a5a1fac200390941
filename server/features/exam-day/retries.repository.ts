import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type CurrentResult = Rows['closeRetry'];

type Retry = { examId: string; studentId: string };

/**
 * Opens another try, and deletes a remaining attempt, in one statement; the result stays until the new one replaces
 * it. Undefined where the student has no result, or another try is open already.
 */
export const openRetry = async (
  executor: Executor,
  { examId, studentId, now }: Retry & { now: Date },
): Promise<CurrentResult | undefined> => {
  const { rows } = await sql<CurrentResult>`
    with opened as (
      update exam_results set retry_opened_at = ${now}::timestamptz
      where student_id = ${studentId} and exam_id = ${examId} and retry_opened_at is null
      returning student_id, exam_id, try_number, score, max_score
    ), attempt as (
      delete from exam_attempts
      where (student_id, exam_id) in (select student_id, exam_id from opened)
    )
    select try_number, score, max_score from opened`.execute(executor);
  return rows[0];
};

/**
 * Opens another try for many students, as `openRetry` does for one. Students without a result, or with an open try, are
 * skipped.
 * @returns whose try was opened
 */
export const openRetries = async (
  executor: Executor,
  { examId, studentIds, now }: { examId: string; studentIds: readonly string[]; now: Date },
): Promise<(CurrentResult & { student_id: string })[]> => {
  const { rows } = await sql<CurrentResult & { student_id: string }>`
    with opened as (
      update exam_results set retry_opened_at = ${now}::timestamptz
      where exam_id = ${examId} and student_id = any(${studentIds}::uuid[])
        and retry_opened_at is null
      returning student_id, exam_id, try_number, score, max_score
    ), attempt as (
      delete from exam_attempts
      where (student_id, exam_id) in (select student_id, exam_id from opened)
    )
    select student_id, try_number, score, max_score from opened`.execute(executor);
  return rows;
};

/**
 * Closes an open try, and deletes its attempt with the saved answers, in one statement. Undefined where none is open, for
 * example because it has been submitted.
 */
export const closeRetry = async (
  executor: Executor,
  { examId, studentId }: Retry,
): Promise<CurrentResult | undefined> => {
  const { rows } = await sql<CurrentResult>`
    with closed as (
      update exam_results set retry_opened_at = null
      where student_id = ${studentId} and exam_id = ${examId} and retry_opened_at is not null
      returning student_id, exam_id, try_number, score, max_score
    ), attempt as (
      delete from exam_attempts
      where (student_id, exam_id) in (select student_id, exam_id from closed)
    )
    select try_number, score, max_score from closed`.execute(executor);
  return rows[0];
};
