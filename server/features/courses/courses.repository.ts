import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';

export type CourseRow = {
  id: string;
  name: string;
  grade: 1 | 2 | 3;
  category: string;
  short_description: string;
  detailed_description: string;
  requirements: string;
  what_students_will_learn: string;
  introductory_video_url: string;
  duration: string;
  image_file_id: string | null;
  image_width: number | null;
  image_height: number | null;
  students_count: number;
  lessons_count: number;
  is_premium: boolean;
  version: number;
  created_at: Date;
};

type CourseChange = {
  name: string;
  grade: 1 | 2 | 3;
  category: string;
  short_description: string;
  detailed_description: string;
  requirements: string;
  what_students_will_learn: string;
  introductory_video_url: string;
  duration: string;
};

const courses = sql`
  select course.id, course.name, course.grade, course.category, course.short_description,
    course.detailed_description, course.requirements, course.what_students_will_learn,
    course.introductory_video_url, course.duration, course.image_file_id, course.students_count,
    course.version, course.created_at, image.width as image_width, image.height as image_height,
    coalesce(lesson.lessons_count, 0)::int as lessons_count,
    coalesce(lesson.is_premium, false) as is_premium
  from courses course
  left join files image on image.id = course.image_file_id
  left join lateral (
    select count(*) as lessons_count, bool_or(not is_free) as is_premium
    from lessons where course_id = course.id
  ) lesson on true`;

const selectCourse = prepared(
  ({ id }: { id: string }) => sql<CourseRow>`${courses} where course.id = ${id}`,
);

/** All courses in the order of the grades, the oldest of a grade first. */
export const listCourses = async (executor: Executor): Promise<CourseRow[]> => {
  const { rows } = await sql<CourseRow>`
    ${courses} order by course.grade, course.position`.execute(executor);
  return rows;
};

export const findCourse = async (
  executor: Executor,
  id: string,
): Promise<CourseRow | undefined> => {
  const [row] = await selectCourse(executor, { id });
  return row;
};

export const insertCourse = async (
  executor: Executor,
  course: CourseChange & { id: string; image_file_id: string | null; created_at: Date },
): Promise<void> => {
  await executor
    .insertInto('courses')
    .values({
      ...course,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from courses where grade = ${course.grade})`,
      updated_at: course.created_at,
    })
    .execute();
};

/** Whether the course was changed; false when it was edited since `version` was read, or does not exist. */
export const updateCourse = async (
  executor: Executor,
  id: string,
  version: number | undefined,
  change: CourseChange & { image_file_id?: string | null; updated_at: Date },
): Promise<boolean> => {
  const result = await executor
    .updateTable('courses')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const deleteCourse = async (executor: Executor, id: string): Promise<boolean> => {
  const result = await executor.deleteFrom('courses').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
};
