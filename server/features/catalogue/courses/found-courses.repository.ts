import { sql } from 'kysely';
import type { SearchHit } from '#contract/search-hit.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { findGradeNames } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findByName } from '#server/platform/database/name-search.repository.ts';

const courses = {
  columns: sql`course.id, course.name, course.grade`,
  from: sql`courses course`,
  key: sql<string>`fold_arabic(course.name)`,
};

/** Courses by parts of their names, drafts too, for the teacher's search. */
export const findCourses = async (
  executor: Executor,
  search: string,
  limit: number,
): Promise<SearchHit[]> => {
  type Row = { id: string; name: string; grade: GradeLevel };
  const [rows, gradeNames] = await Promise.all([
    findByName<Row>(executor, courses, search, limit),
    findGradeNames(executor),
  ]);
  return rows.map(({ id, name, grade }) => ({
    id,
    title: name,
    details: [gradeNames[grade]],
    courseId: null,
  }));
};
