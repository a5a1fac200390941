import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

const shownBest = 10;

/**
 * The best results of an exam in a student's group, the earlier of equal ones first. None where the teacher does not show them, or
 * where the student has no result that counts.
 */
export const listBestResults = async (
  executor: Executor,
  { studentId, examId }: { studentId: string; examId: string },
): Promise<Rows['listBestResults'][]> => {
  const { rows } = await sql<Rows['listBestResults']>`
    select mate.id = viewer.id as is_own, mate.first_name, mate.last_name, result.score, result.max_score,
      rank() over (order by result.score::numeric / greatest(result.max_score, 1) desc)::int as place
    from users viewer
      join student_groups on student_groups.id = viewer.group_id and student_groups.shows_best
      join countable_results own on own.student_id = viewer.id and own.exam_id = ${examId}
      join users mate on mate.group_id = viewer.group_id and mate.role = 'student'
      join countable_results result on result.student_id = mate.id and result.exam_id = own.exam_id
    where viewer.id = ${studentId}
    order by place, result.submitted_at, mate.id
    limit ${shownBest}`.execute(executor);
  return rows;
};
