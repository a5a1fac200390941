import { sql } from 'kysely';
import type { GradeLevel } from '#domain/settings/grades.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { lockGrade } from './course-changes.repository.ts';

/**
 * Makes room for a course that comes back among those of its grade: where another course has its place, that and later
 * ones move on by one. The trash calls it.
 */
export const makeRoomForCourse = async (
  executor: Executor,
  root: Readonly<Record<string, unknown>>,
): Promise<{ position: number }> => {
  await lockGrade(executor, root['grade'] as GradeLevel);
  await sql`update courses set position = position + 1
    where grade = ${root['grade']}::int and position >= ${root['position']}::int and exists (
      select 1 from courses where grade = ${root['grade']}::int and position = ${root['position']}::int
    )`.execute(executor);
  return { position: Number(root['position']) };
};
