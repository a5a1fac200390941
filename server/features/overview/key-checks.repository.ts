import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type ExamToCheck = Rows['listExamsToCheck'];

/** All exams with their last check, the oldest check first. */
export const listExamsToCheck = async (executor: Executor): Promise<ExamToCheck[]> => {
  const { rows } = await sql<ExamToCheck>`
    select exam.id, exam.updated_at as exam_version, checked.exam_version as checked_version, checked.result_count as checked_result_count, checked.checked_at
    from exams exam left join exam_key_checks checked on checked.exam_id = exam.id
    order by checked.checked_at nulls first, exam.id`.execute(executor);
  return rows;
};

type KeyCheck = Pick<
  Row<'exam_key_checks'>,
  'exam_id' | 'exam_version' | 'result_count' | 'suspicious_count' | 'checked_at'
>;

/** Stores the outcome of a check; does nothing when the exam was deleted meanwhile. */
export const saveKeyCheck = async (executor: Executor, check: KeyCheck): Promise<void> => {
  await sql`
    insert into exam_key_checks (exam_id, exam_version, result_count, suspicious_count, checked_at)
    select id, ${check.exam_version}::timestamptz, ${check.result_count}::int,
      ${check.suspicious_count}::smallint, ${check.checked_at}::timestamptz
    from exams where id = ${check.exam_id} for key share
    on conflict (exam_id) do update set exam_version = excluded.exam_version,
      result_count = excluded.result_count, suspicious_count = excluded.suspicious_count,
      checked_at = excluded.checked_at`.execute(executor);
};

/** An exam with questions whose key looks wrong, and how many. */
type SuspiciousExam = Rows['listSuspiciousExams'];

/**
 * The exams with questions whose key looks wrong, those with the most first; exams that changed since their check are left
 * out.
 */
export const listSuspiciousExams = async (executor: Executor): Promise<SuspiciousExam[]> => {
  const { rows } = await sql<SuspiciousExam>`
    select exam.id, exam.title, checked.suspicious_count as count
    from exam_key_checks checked join exams exam on exam.id = checked.exam_id
    where checked.suspicious_count > 0
      and checked.exam_version = date_trunc('milliseconds', exam.updated_at)
    order by checked.suspicious_count desc, exam.id`.execute(executor);
  return rows;
};
