import { sql } from 'kysely';
import { lockGrade } from '#server/features/catalogue/courses/courses.api.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Kind, Root } from './kinds.repository.ts';

/** The place of a lesson in its locked course, as before where that exists; later lessons move on by one. */
const makeRoomForLesson = async (executor: Executor, root: Root): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    select least(${root.position}::int, coalesce(max(position), 0) + 1) as position
    from lessons where course_id = ${root.course_id}::uuid`.execute(executor);
  const position = rows[0]?.position ?? 1;
  await sql`update lessons set position = position + 1
    where course_id = ${root.course_id}::uuid and position >= ${position}`.execute(executor);
  return position;
};

/** The place of a course among those of its grade; where another course has it, that and later ones move on by one. */
const makeRoomForCourse = async (executor: Executor, root: Root): Promise<number> => {
  await lockGrade(executor, root.grade as GradeLevel);
  await sql`update courses set position = position + 1
    where grade = ${root.grade}::int and position >= ${root.position}::int and exists (
      select 1 from courses where grade = ${root.grade}::int and position = ${root.position}::int
    )`.execute(executor);
  return Number(root.position);
};

/** The columns of a row that change when it is restored. */
export const makeRoom = async (
  executor: Executor,
  { table }: Kind,
  root: Root,
): Promise<{ position?: number }> => {
  if (table === 'lessons') return { position: await makeRoomForLesson(executor, root) };
  if (table === 'courses') return { position: await makeRoomForCourse(executor, root) };
  return {};
};
