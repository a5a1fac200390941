import { type Insertable, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

type Grade = 1 | 2 | 3;

export type CourseChange = Omit<Partial<Insertable<Schema['courses']>>, 'grade'> & {
  grade?: Grade;
};

/** Whether a file is a picture that everybody may see, as those of courses are. */
export const isPublicPicture = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('visibility', '=', 'public')
    .where('media_type', 'like', 'image/%')
    .executeTakeFirst();
  return row !== undefined;
};

/** The titles of the lessons of a course, by id. */
export const findTitles = async (executor: Executor, id: string): Promise<Map<string, string>> => {
  const rows = await executor
    .selectFrom('lessons')
    .select(['id', 'title'])
    .where('course_id', '=', id)
    .execute();
  return new Map(rows.map((lesson) => [lesson.id, lesson.title]));
};

/** Separates these advisory locks from others with two numbers. */
const lockOfGrades = 1_668_248_180;

/**
 * Locks the positions in a grade until the transaction ends, by an advisory lock, because a grade
 * has no row.
 */
export const lockGrade = async (executor: Executor, grade: Grade): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOfGrades}::integer, ${grade}::integer)`.execute(
    executor,
  );
};

/** The position after the last course of a locked grade. */
export const nextPlace = async (executor: Executor, grade: Grade): Promise<number> => {
  const row = await executor
    .selectFrom('courses')
    .select((expression) => expression.fn.max('position').as('last'))
    .where('grade', '=', grade)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
};

export type WholeCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

/** The whole row, locked, which also locks the positions of its lessons. */
export const lockCourse = (executor: Executor, id: string) =>
  executor
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertCourse = async (
  executor: Executor,
  course: Omit<Insertable<Schema['courses']>, 'updated_at'>,
): Promise<void> => {
  await executor
    .insertInto('courses')
    .values({ ...course, updated_at: course.created_at })
    .execute();
};

/** Whether the course was changed; false when it was edited since `version` was read, or is gone. */
export const updateCourse = async (
  executor: Executor,
  id: string,
  version: number | undefined,
  change: CourseChange & { updated_at: Date },
): Promise<boolean> => {
  const result = await executor
    .updateTable('courses')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/**
 * Stores a new order of a locked grade; false when `ids` are not exactly its courses, and then the
 * caller rolls back.
 */
export const placeCourses = async (
  executor: Executor,
  grade: Grade,
  ids: string[],
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update courses set position = requested.place
    from unnest(${ids}::uuid[]) with ordinality as requested (id, place)
    where courses.id = requested.id and courses.grade = ${grade}
      and cardinality(${ids}::uuid[]) = (select count(*) from courses where grade = ${grade})`.execute(
    executor,
  );
  return Number(numAffectedRows) === ids.length;
};
