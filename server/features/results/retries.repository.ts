import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type ReplacedResult = { try_number: number; score: number; max_score: number };

/**
 * Moves a student's result to the replaced ones, and deletes a remaining attempt, in one
 * statement. Undefined where the student has no result.
 */
export const archiveResult = async (
  executor: Executor,
  { examId, studentId, now }: { examId: string; studentId: string; now: Date },
): Promise<ReplacedResult | undefined> => {
  const { rows } = await sql<ReplacedResult>`
    with removed as (
      delete from exam_results where student_id = ${studentId} and exam_id = ${examId}
      returning student_id, exam_id, try_number, id, score, max_score, question_count, answers,
        answer_texts, submitted_at
    ), attempt as (
      delete from exam_attempts
      where (student_id, exam_id) in (select student_id, exam_id from removed)
    )
    insert into past_exam_results (student_id, exam_id, try_number, id, score, max_score,
      question_count, answers, answer_texts, submitted_at, replaced_at)
    select student_id, exam_id, try_number, id, score, max_score, question_count, answers,
      answer_texts, submitted_at, ${now}::timestamptz
    from removed
    returning try_number, score, max_score`.execute(executor);
  return rows[0];
};
