import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type LessonMonthRow = { month: number; lessons_count: number };

/** The months in which the grade of a student has premium lessons that can be opened, with their number. */
export const listLessonMonths = async (
  executor: Executor,
  studentId: string,
): Promise<LessonMonthRow[]> => {
  const { rows } = await sql<LessonMonthRow>`
    select lesson.month_assigned as month, count(*)::int as lessons_count
    from users student
      join shown_lessons lesson on lesson.grade = student.grade
    where student.id = ${studentId} and lesson.is_accessible and not lesson.is_free and lesson.month_assigned is not null
    group by lesson.month_assigned
    order by lesson.month_assigned`.execute(executor);
  return rows;
};
