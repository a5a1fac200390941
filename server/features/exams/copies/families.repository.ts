import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** A question or a copy of it; `family_id` is the id of the original. */
export type FamilyRow = {
  id: string;
  family_id: string;
  /** The lesson that the question is about. */
  lesson_id: string;
  /** Its picture and those of its options, in the order of `pictureIdsOf`. */
  picture_ids: string[];
  question_text: string;
  options: string[];
  correct_option_index: number;
  other_right_options: number[];
};

/** The questions with these ids and their copies, each original before its copies. */
export const listFamilies = async (
  executor: Executor,
  familyIds: readonly string[],
): Promise<FamilyRow[]> => {
  const { rows } = await sql<FamilyRow>`
    select question.id, coalesce(question.copied_from, question.id) as family_id,
      coalesce(question.origin_lesson_id, exam.lesson_id) as lesson_id,
      array_remove(question.image_file_id || array(
        select file_id from question_option_images where question_id = question.id order by option_index
      ), null) as picture_ids,
      question.question_text, question.options, question.correct_option_index, question.other_right_options
    from questions question join exams exam on exam.id = question.exam_id
    where coalesce(question.copied_from, question.id) = any(${familyIds}::uuid[])
    order by question.copied_from is not null, exam.created_at, question.id`.execute(executor);
  return rows;
};
