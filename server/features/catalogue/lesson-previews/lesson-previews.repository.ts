import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type ListedPreviewRow = Rows['listPreviews'];

export type PreviewRow = ListedPreviewRow & {
  course_id: string;
  is_free: boolean;
  price_in_piastres: number;
  summary_file_id: string | null;
};

/** A lesson that the teacher closed to everybody has no preview. */
const isPreviewed = sql<boolean>`is_preview and is_accessible`;

const listedColumns = sql`id, title, duration, course_name, grade`;

/** The lessons with a preview, by grade and in the order of the courses. */
export const listPreviews = async (executor: Executor): Promise<ListedPreviewRow[]> => {
  const { rows } = await sql<ListedPreviewRow>`
    select ${listedColumns} from shown_lessons where ${isPreviewed}
    order by grade, course_position, position`.execute(executor);
  return rows;
};

/** The preview of a lesson; undefined for a lesson without one. */
export const findPreview = async (
  executor: Executor,
  id: string,
): Promise<PreviewRow | undefined> => {
  const { rows } = await sql<PreviewRow>`
    select ${listedColumns}, course_id, is_free, price_in_piastres, summary_file_id
    from shown_lessons where id = ${id} and ${isPreviewed}`.execute(executor);
  return rows[0];
};

/**
 * The first exam of a lesson that has no opening times and no group, so that every student with the lesson may read its
 * questions.
 */
export const findOpenExam = async (
  executor: Executor,
  { lessonId, examTypes, now }: { lessonId: string; examTypes: readonly number[]; now: Date },
): Promise<{ id: string; updated_at: Date } | undefined> => {
  const { rows } = await sql<Rows['findOpenExam']>`
    select exam.id, exam.updated_at from exams exam
    where exam.lesson_id = ${lessonId} and exam.is_published
      and exam.exam_type = any(${examTypes}::integer[])
      and exam.timing = 'none' and exam.open_to = 'everyone' and (exam.opens_at is null or exam.opens_at <= ${now})
      and not exists (select from exam_windows where exam_id = exam.id)
    order by exam.created_at, exam.id limit 1`.execute(executor);
  return rows[0];
};
