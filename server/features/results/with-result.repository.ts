import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** Which of the students have a result of the exam. */
export const listWithResult = async (
  executor: Executor,
  { examId, studentIds }: { examId: string; studentIds: readonly string[] },
): Promise<Set<string>> => {
  const { rows } = await sql<Rows['listWithResult']>`
    select student_id from exam_results
    where exam_id = ${examId} and student_id = any(${studentIds}::uuid[])`.execute(executor);
  return new Set(rows.map((row) => row.student_id));
};
