import { sql } from 'kysely';
import type { SearchHit } from '#contract/search-hit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findByName } from '#server/platform/database/name-search.repository.ts';

type Row = { id: string; title: string; lesson_title: string; course_name: string };

const exams = {
  columns: sql`exam.id, exam.title, lesson.title as lesson_title, course.name as course_name`,
  from: sql`exams exam
    join lessons lesson on lesson.id = exam.lesson_id
    join courses course on course.id = lesson.course_id`,
  key: sql<string>`fold_arabic(exam.title)`,
};

/** Exams by parts of their titles, drafts too, for the teacher's search. */
export const findExams = async (
  executor: Executor,
  search: string,
  limit: number,
): Promise<SearchHit[]> => {
  const rows = await findByName<Row>(executor, exams, search, limit);
  return rows.map(({ id, title, lesson_title, course_name }) => ({
    id,
    title,
    details: [course_name, lesson_title],
    courseId: null,
  }));
};
