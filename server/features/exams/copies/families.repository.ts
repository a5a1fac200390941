import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** A question or a copy of it; `family_id` is the id of the first. */
export type FamilyRow = {
  id: string;
  family_id: string;
  /** The lesson that the question is about. */
  lesson_id: string;
  image_file_id: string | null;
};

/** The questions with these ids and their copies, the first of each family first. */
export const listFamilies = async (
  executor: Executor,
  familyIds: readonly string[],
): Promise<FamilyRow[]> => {
  const { rows } = await sql<FamilyRow>`
    select question.id, coalesce(question.copied_from, question.id) as family_id,
      coalesce(question.origin_lesson_id, exam.lesson_id) as lesson_id, question.image_file_id
    from questions question join exams exam on exam.id = question.exam_id
    where coalesce(question.copied_from, question.id) = any(${familyIds}::uuid[])
    order by question.copied_from is not null, exam.created_at, question.id`.execute(executor);
  return rows;
};
