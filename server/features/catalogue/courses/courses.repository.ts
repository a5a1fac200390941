import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

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
  announced_lessons_count: number | null;
  is_premium: boolean;
  is_published: boolean;
  version: number;
  created_at: Date;
};

export type TaughtCourseRow = CourseRow & {
  published_lessons_count: number;
  exam_ids: string[];
};

/** Whether the viewer sees draft courses and lessons; only the teacher does. */
type SeesDrafts = boolean | RawBuilder<boolean>;

const columns = sql`
  course.id, course.name, course.grade, course.category, course.short_description,
  course.detailed_description, course.requirements, course.what_students_will_learn,
  course.introductory_video_url, course.duration, course.image_file_id, course.students_count,
  course.is_published, course.version, course.created_at, course.announced_lessons_count,
  image.width as image_width, image.height as image_height,
  coalesce(lesson.lessons_count, 0)::int as lessons_count,
  coalesce(lesson.is_premium, false) as is_premium`;

const tables = (seesDrafts: SeesDrafts) => sql`
  courses course
  left join files image on image.id = course.image_file_id
  left join lateral (
    select count(*) as lessons_count, bool_or(not is_free) as is_premium,
      count(*) filter (where is_published) as published_lessons_count
    from lessons where course_id = course.id and (${seesDrafts}::boolean or is_published)
  ) lesson on true`;

const selectCourses = prepared(
  ({ ids, seesDrafts }: { ids: readonly string[]; seesDrafts: boolean }) => sql<CourseRow>`
    select ${columns} from ${tables(seesDrafts)}
    where course.id = any(${ids}::uuid[]) and (${seesDrafts}::boolean or course.is_published)`,
);

/** The published courses in the order of the grades, each grade in the teacher's order. */
export const listPublishedCourses = async (executor: Executor): Promise<CourseRow[]> => {
  const { rows } = await sql<CourseRow>`
    select ${columns} from ${tables(sql<boolean>`false`)}
    where course.is_published
    order by course.grade, course.position`.execute(executor);
  return rows;
};

/** The titles of the lessons that everybody may see, in the order of courses and lessons. */
export const listLessonTitles = async (
  executor: Executor,
): Promise<{ courseId: string; title: string }[]> => {
  const { rows } = await sql<Rows['listLessonTitles']>`
    select lesson.course_id as "courseId", lesson.title
    from lessons lesson join courses course on course.id = lesson.course_id
    where course.is_published and lesson.is_published
    order by course.grade, course.position, lesson.position`.execute(executor);
  return rows;
};

/** All courses in the same order, with what a deletion would remove. */
export const listTaughtCourses = async (executor: Executor): Promise<TaughtCourseRow[]> => {
  const { rows } = await sql<TaughtCourseRow>`
    select ${columns},
      coalesce(lesson.published_lessons_count, 0)::int as published_lessons_count,
      array(
        select exam.id from exams exam join lessons on lessons.id = exam.lesson_id
        where lessons.course_id = course.id
      ) as exam_ids
    from ${tables(sql<boolean>`true`)}
    order by course.grade, course.position`.execute(executor);
  return rows;
};

/** The courses in the order of the ids, undefined where there is none; drafts only for a viewer who sees drafts. */
export const findCoursesById = async (
  executor: Executor,
  ids: readonly string[],
  seesDrafts: boolean,
): Promise<(CourseRow | undefined)[]> => {
  const rows = await selectCourses(executor, { ids: [...new Set(ids)], seesDrafts });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
};
