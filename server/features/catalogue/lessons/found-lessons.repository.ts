import { sql } from 'kysely';
import type { SearchHit } from '#contract/search-hit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findByName } from '#server/platform/database/name-search.repository.ts';

type Row = { id: string; title: string; course_id: string; course_name: string };

const lessons = {
  columns: sql`lesson.id, lesson.title, lesson.course_id, course.name as course_name`,
  from: sql`lessons lesson join courses course on course.id = lesson.course_id`,
  key: sql<string>`fold_arabic(lesson.title)`,
};

/** Lessons by parts of their titles, drafts too, for the teacher's search. */
export const findLessons = async (
  executor: Executor,
  search: string,
  limit: number,
): Promise<SearchHit[]> => {
  const rows = await findByName<Row>(executor, lessons, search, limit);
  return rows.map(({ id, title, course_id, course_name }) => ({
    id,
    title,
    details: [course_name],
    courseId: course_id,
  }));
};
