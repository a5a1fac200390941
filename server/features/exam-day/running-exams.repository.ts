import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type RunningExam = Rows['listRunningExams'];

/**
 * The exams that students are taking: their time is not over, or it has no end and they wrote something lately. An attempt
 * without a clock that nobody returned to runs for no one.
 */
export const listRunningExams = async (
  executor: Executor,
  { now, writtenSince }: { now: Date; writtenSince: Date },
): Promise<RunningExam[]> => {
  const { rows } = await sql<RunningExam>`
    select exam.title, count(*)::int as student_count
    from exam_attempts attempt join exams exam on exam.id = attempt.exam_id
    where attempt.ends_at > ${now}
      or (attempt.ends_at is null and greatest(attempt.started_at, attempt.saved_at) > ${writtenSince})
    group by exam.id order by student_count desc, exam.id`.execute(executor);
  return rows;
};
