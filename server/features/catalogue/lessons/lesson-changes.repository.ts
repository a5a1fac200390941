import { type Insertable, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type LessonChange = Partial<Insertable<Schema['lessons']>>;

/**
 * Locks courses until the transaction ends, so that only one transaction changes the places of their lessons.
 * Always in the same order, so that two moves in opposite directions cannot deadlock.
 * @returns how many of them exist
 */
export const lockCourses = async (executor: Executor, ids: string[]): Promise<number> => {
  const rows = await executor
    .selectFrom('courses')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.length;
};

/** The same for one course; false if it does not exist. */
export const lockCourse = async (executor: Executor, courseId: string): Promise<boolean> =>
  (await lockCourses(executor, [courseId])) === 1;

export type PlacedLesson = {
  course_id: string;
  position: number;
  is_free: boolean;
  price_in_piastres: number;
  month_assigned: number | null;
};

/** The course, place and month of a lesson, and what it costs. */
export const findPlacedLesson = (
  executor: Executor,
  id: string,
): Promise<PlacedLesson | undefined> =>
  executor
    .selectFrom('lessons')
    .select(['course_id', 'position', 'is_free', 'price_in_piastres', 'month_assigned'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The place after the last lesson of a locked course. */
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
  lesson: Omit<Insertable<Schema['lessons']>, 'updated_at'>,
): Promise<void> => {
  await executor
    .insertInto('lessons')
    .values({ ...lesson, updated_at: lesson.created_at })
    .execute();
};

/** Whether the lesson was changed; false when it was edited since `version` was read, or is gone. */
export const updateLesson = async (
  executor: Executor,
  id: string,
  version: number | undefined,
  change: LessonChange & { updated_at: Date },
): Promise<boolean> => {
  const result = await executor
    .updateTable('lessons')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Closes the gap that a lesson left in its locked course. */
export const closeGap = async (
  executor: Executor,
  courseId: string,
  position: number,
): Promise<void> => {
  await executor
    .updateTable('lessons')
    .set((expression) => ({ position: expression('position', '-', 1) }))
    .where('course_id', '=', courseId)
    .where('position', '>', position)
    .execute();
};

/** The lessons of a course by their places. */
export const listPlacedIds = async (executor: Executor, courseId: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
};

/** Stores a new order of a locked course's lessons; false, and the caller rolls back, when `ids` are not exactly its lessons. */
export const placeLessons = async (
  executor: Executor,
  courseId: string,
  ids: string[],
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update lessons set position = requested.place
    from unnest(${ids}::uuid[]) with ordinality as requested (id, place)
    where lessons.id = requested.id and lessons.course_id = ${courseId}
      and cardinality(${ids}::uuid[]) = (
        select count(*) from lessons where course_id = ${courseId}
      )`.execute(executor);
  return Number(numAffectedRows) === ids.length;
};
