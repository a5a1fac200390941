import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';

/** What decides whether a viewer may open a lesson. */
export type LessonAccessRow = {
  id: string;
  course_id: string;
  is_free: boolean;
  /** Whether the asking student has Premium at the asked moment. */
  viewer_is_premium: boolean;
};

export type LessonSummaryRow = LessonAccessRow & {
  position: number;
  title: string;
  symbol: string;
  /** Enough of the summary for a preview. */
  summary_start: string;
  duration: string;
  month_assigned: number | null;
  price_in_piastres: number;
};

export type LessonRow = LessonSummaryRow & {
  course_name: string;
  summary_text: string;
  summary_html: string;
  video_url: string;
  additional_resources: string;
  summary_file_id: string | null;
  equations_file_id: string | null;
  work_papers_file_id: string | null;
  version: number;
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

type Asked = { id: string; viewerId: string; now: Date };

const accessColumns = ({ viewerId, now }: Asked) => sql`
  lesson.id, lesson.course_id, lesson.is_free,
  exists (
    select 1 from premium_grants
    where student_id = ${viewerId} and starts_at <= ${now} and ends_at > ${now}
  ) as viewer_is_premium`;

const summaryColumns = (asked: Asked) => sql`
  ${accessColumns(asked)}, lesson.position, lesson.title, lesson.symbol,
  left(lesson.summary_text, 1000) as summary_start,
  lesson.duration, lesson.month_assigned, lesson.price_in_piastres`;

const selectAccess = prepared(
  (asked: Asked) => sql<LessonAccessRow>`
    select ${accessColumns(asked)} from lessons lesson where lesson.id = ${asked.id}`,
);

const selectLesson = prepared(
  (asked: Asked) => sql<LessonRow>`
    select ${summaryColumns(asked)}, course.name as course_name,
      lesson.summary_text, lesson.summary_html, lesson.video_url, lesson.additional_resources,
      lesson.summary_file_id, lesson.equations_file_id, lesson.work_papers_file_id, lesson.version
    from lessons lesson join courses course on course.id = lesson.course_id
    where lesson.id = ${asked.id}`,
);

const selectLessonsOfCourse = prepared(
  (asked: Asked) => sql<LessonSummaryRow>`
    select ${summaryColumns(asked)} from lessons lesson
    where lesson.course_id = ${asked.id} order by lesson.position`,
);

/** What decides over a lesson, without what it holds. */
export const findLessonAccess = async (
  executor: Executor,
  id: string,
  viewerId: string,
  now: Date,
): Promise<LessonAccessRow | undefined> => {
  const [row] = await selectAccess(executor, { id, viewerId, now });
  return row;
};

/** One lesson together with what decides whether the viewer may open it, in one round trip. */
export const findLesson = async (
  executor: Executor,
  id: string,
  viewerId: string,
  now: Date,
): Promise<LessonRow | undefined> => {
  const [row] = await selectLesson(executor, { id, viewerId, now });
  return row;
};

export const listLessons = (
  executor: Executor,
  courseId: string,
  viewerId: string,
  now: Date,
): Promise<LessonSummaryRow[]> => selectLessonsOfCourse(executor, { id: courseId, viewerId, now });

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
