import { sql } from 'kysely';
import type { SetupPart } from '#domain/overview/setup-steps.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type MadeContent = Record<Exclude<SetupPart, 'name' | 'prices' | 'payment'>, boolean> & {
  /** The course of the first lesson, or the first course; null without any. */
  course_id: string | null;
};

/** What of a platform's content there is. */
export const findMadeContent = async (executor: Executor): Promise<MadeContent> => {
  const { rows } = await sql<MadeContent>`
    select exists (select 1 from teacher_picture) as picture,
      exists (select 1 from courses) as course,
      exists (select 1 from lessons) as lesson,
      exists (select 1 from shown_lessons) as publication,
      exists (select 1 from student_groups) as "group",
      exists (select 1 from users where role = 'student') as student,
      exists (select 1 from exams) as exam,
      coalesce((select course_id from lessons order by created_at limit 1),
        (select id from courses order by created_at limit 1)) as course_id`.execute(executor);
  const [found] = rows;
  if (!found) throw new Error('A select without a table has a row.');
  return found;
};
