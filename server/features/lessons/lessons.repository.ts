import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type LessonRow = {
  id: string;
  course_id: string;
  course_name: string;
  position: number;
  title: string;
  symbol: string;
  summary_text: string;
  summary_html: string;
  video_url: string;
  is_free: boolean;
  duration: string;
  month_assigned: number | null;
  additional_resources: string;
  price_in_piastres: number;
  summary_file_id: string | null;
  equations_file_id: string | null;
  work_papers_file_id: string | null;
  version: number;
  /** Whether the asking student has Premium at the asked moment. */
  viewer_is_premium: boolean;
};

export type LessonChange = {
  course_id: string;
  title: string;
  symbol: string;
  summary_text: string;
  summary_html: string;
  video_url: string;
  is_free: boolean;
  duration: string;
  month_assigned: number;
  additional_resources: string;
  price_in_piastres: number;
};

export type LessonFiles = {
  summary_file_id?: string | null;
  equations_file_id?: string | null;
  work_papers_file_id?: string | null;
};

const selectLessons = (viewerId: string, now: Date) => sql<LessonRow>`
  select lesson.*, course.name as course_name,
    exists (
      select 1 from premium_grants
      where student_id = ${viewerId} and starts_at <= ${now} and ends_at > ${now}
    ) as viewer_is_premium
  from lessons lesson join courses course on course.id = lesson.course_id`;

/** One lesson together with what decides whether the viewer may open it, in one round trip. */
export const findLesson = async (
  executor: Executor,
  id: string,
  viewerId: string,
  now: Date,
): Promise<LessonRow | undefined> => {
  const { rows } = await sql<LessonRow>`
    ${selectLessons(viewerId, now)} where lesson.id = ${id}`.execute(executor);
  return rows[0];
};

export const listLessons = async (
  executor: Executor,
  courseId: string,
  viewerId: string,
  now: Date,
): Promise<LessonRow[]> => {
  const { rows } = await sql<LessonRow>`
    ${selectLessons(viewerId, now)} where lesson.course_id = ${courseId}
    order by lesson.position`.execute(executor);
  return rows;
};

/** Locks the course, so that two lessons added at once get two places; false if it does not exist. */
export const lockCourse = async (executor: Executor, courseId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** The place after the last lesson of a course. */
export const nextPosition = async (executor: Executor, courseId: string): Promise<number> => {
  const row = await executor
    .selectFrom('lessons')
    .select((expression) => expression.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
};

export const insertLesson = async (
  executor: Executor,
  lesson: LessonChange & LessonFiles & { id: string; position: number; created_at: Date },
): Promise<void> => {
  await executor
    .insertInto('lessons')
    .values({ ...lesson, updated_at: lesson.created_at })
    .execute();
};

/** Whether the lesson was changed; false when it was edited since `version` was read. */
export const updateLesson = async (
  executor: Executor,
  id: string,
  version: number | undefined,
  change: LessonChange & LessonFiles & { position?: number; updated_at: Date },
): Promise<boolean> => {
  const result = await executor
    .updateTable('lessons')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Deletes a lesson and closes the gap it leaves in its course. */
export const deleteLesson = async (executor: Executor, id: string): Promise<boolean> => {
  const deleted = await executor
    .deleteFrom('lessons')
    .where('id', '=', id)
    .returning(['course_id', 'position'])
    .executeTakeFirst();
  if (!deleted) return false;
  await executor
    .updateTable('lessons')
    .set((expression) => ({ position: expression('position', '-', 1) }))
    .where('course_id', '=', deleted.course_id)
    .where('position', '>', deleted.position)
    .execute();
  return true;
};

/** Notes a visit; the first one to a course counts the student there. One statement, safe to repeat. */
export const recordVisit = async (
  executor: Executor,
  visit: { studentId: string; lessonId: string; courseId: string; now: Date },
): Promise<void> => {
  const { studentId, lessonId, courseId, now } = visit;
  await sql`
    with visit as (
      insert into lesson_visits (student_id, lesson_id, first_opened_at, last_opened_at)
      values (${studentId}, ${lessonId}, ${now}, ${now})
      on conflict (student_id, lesson_id) do update set last_opened_at = excluded.last_opened_at
    ), newcomer as (
      insert into course_students (student_id, course_id) values (${studentId}, ${courseId})
      on conflict do nothing returning course_id
    )
    update courses set students_count = students_count + 1
    where id in (select course_id from newcomer)`.execute(executor);
};
