import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type ExamChange = {
  id: string;
  title: string;
  group_name: string | null;
  change: 'opens' | 'closes';
  at: Date;
};

/** What of published exams of shown lessons opens or closes in a span of time, the earliest first. */
export const listExamChanges = async (
  executor: Executor,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<ExamChange[]> => {
  const { rows } = await sql<ExamChange>`
    with opening_times as (
      select id as exam_id, null::text as group_name, opens_at, closes_at
      from exams where open_to = 'everyone'
      union all
      select exam_windows.exam_id, student_groups.name, exam_windows.opens_at, exam_windows.closes_at
      from exam_windows join student_groups on student_groups.id = exam_windows.group_id
    ), moments as (
      select exam_id, group_name, 'opens' as change, opens_at as at from opening_times
      union all
      select exam_id, group_name, 'closes', closes_at from opening_times
    )
    select exam.id, exam.title, moments.group_name, moments.change, moments.at
    from moments
      join exams exam on exam.id = moments.exam_id
      join shown_lessons on shown_lessons.id = exam.lesson_id
    where exam.is_published and moments.at >= ${from} and moments.at < ${until}
    order by moments.at, exam.title, exam.id, moments.group_name nulls first
    limit ${limit}`.execute(executor);
  return rows;
};
