import { setTimeout } from 'node:timers/promises';
import { type NotNull, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

const markerName = 'demo';
const pauseInMilliseconds = 100;

const marker = z.object({ state: z.enum(['filling', 'filled']), begunAt: z.iso.datetime() });

type Marker = z.infer<typeof marker>;

const findMarker = async (executor: Executor): Promise<Marker | undefined> => {
  const row = await executor
    .selectFrom('settings')
    .select('value')
    .where('name', '=', markerName)
    .executeTakeFirst();
  return row && marker.parse(row.value);
};

/**
 * Whether demo content may be filled in: there is no course yet, or an earlier filling was interrupted.
 * Once filled, it stays so, even when the teacher deletes every course.
 */
export const isDatabaseEmpty = async (executor: Executor): Promise<boolean> => {
  const found = await findMarker(executor);
  if (found) return found.state === 'filling';
  const course = await executor.selectFrom('courses').select('id').limit(1).executeTakeFirst();
  return course === undefined;
};

/**
 * Records that filling has begun, unless it has already, so that an interrupted filling can be
 * recognised.
 */
export const markBegun = async (executor: Executor, now: Date): Promise<void> => {
  const value: Marker = { state: 'filling', begunAt: now.toISOString() };
  await executor
    .insertInto('settings')
    .values({ name: markerName, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

/** Waits until no other node fills, then locks the marker until the transaction ends. */
export const lockMarker = async (transaction: Transaction<Schema>): Promise<Marker> => {
  // No idle timeout, because this transaction waits while the services fill on other connections,
  // which takes a slow machine more than a minute.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  for (;;) {
    // Asks again and again: one statement that waits so long would exceed the limits of its connection.
    const row = await transaction
      .selectFrom('settings')
      .select('value')
      .where('name', '=', markerName)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row) return marker.parse(row.value);
    await setTimeout(pauseInMilliseconds);
  }
};

export const markFilled = async (
  transaction: Transaction<Schema>,
  { begunAt }: Pick<Marker, 'begunAt'>,
): Promise<void> => {
  const value: Marker = { state: 'filled', begunAt };
  await transaction
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', markerName)
    .execute();
};

/** Files that only these courses use: pictures, lesson papers, further files, pictures of questions and of options. */
const listFileIds = async (executor: Executor, courseIds: string[]): Promise<string[]> => {
  const courses = await executor
    .selectFrom('courses')
    .select('image_file_id')
    .where('id', 'in', courseIds)
    .execute();
  const lessons = await executor
    .selectFrom('lessons')
    .select(['summary_file_id', 'equations_file_id', 'work_papers_file_id'])
    .where('course_id', 'in', courseIds)
    .execute();
  const questions = await executor
    .selectFrom('questions')
    .innerJoin('exams', 'exams.id', 'questions.exam_id')
    .innerJoin('lessons', 'lessons.id', 'exams.lesson_id')
    .select('questions.image_file_id')
    .where('lessons.course_id', 'in', courseIds)
    .execute();
  const materials = await executor
    .selectFrom('lesson_materials')
    .innerJoin('lessons', 'lessons.id', 'lesson_materials.lesson_id')
    .select('lesson_materials.file_id')
    .where('lessons.course_id', 'in', courseIds)
    .execute();
  const options = await executor
    .selectFrom('question_option_images')
    .innerJoin('questions', 'questions.id', 'question_option_images.question_id')
    .innerJoin('exams', 'exams.id', 'questions.exam_id')
    .innerJoin('lessons', 'lessons.id', 'exams.lesson_id')
    .select('question_option_images.file_id')
    .where('lessons.course_id', 'in', courseIds)
    .execute();
  return [...courses, ...lessons, ...questions, ...options, ...materials]
    .flatMap((row) => Object.values(row))
    .filter((id) => id !== null);
};

/** Deletes the honors of these students with their pictures. */
const deleteHonors = async (executor: Executor, emails: string[], since: Date): Promise<void> => {
  const honors = await executor
    .deleteFrom('honors')
    .where('created_at', '>=', since)
    .where('student_id', 'in', (students) =>
      students.selectFrom('users').select('id').where('email', 'in', emails),
    )
    .returning('image_file_id')
    .execute();
  const fileIds = honors.map((row) => row.image_file_id).filter((id) => id !== null);
  if (fileIds.length > 0) await executor.deleteFrom('files').where('id', 'in', fileIds).execute();
};

/** Deletes what an interrupted filling has left: its courses with their contents, and its students. */
export const deleteLeftovers = async (
  executor: Executor,
  { begunAt, courseNames, emails }: { begunAt: string; courseNames: string[]; emails: string[] },
): Promise<void> => {
  const since = new Date(begunAt);
  await deleteHonors(executor, emails, since);
  await executor
    .deleteFrom('users')
    .where('role', '=', 'student')
    .where('email', 'in', emails)
    .where('created_at', '>=', since)
    .execute();
  const courses = await executor
    .selectFrom('courses')
    .select('id')
    .where('name', 'in', courseNames)
    .where('created_at', '>=', since)
    .execute();
  if (courses.length === 0) return;
  const courseIds = courses.map(({ id }) => id);
  const fileIds = await listFileIds(executor, courseIds);
  await executor.deleteFrom('courses').where('id', 'in', courseIds).execute();
  if (fileIds.length > 0) await executor.deleteFrom('files').where('id', 'in', fileIds).execute();
};

/** Deletes the discount codes that an interrupted filling has left. */
export const deleteLeftoverDiscounts = async (
  executor: Executor,
  { begunAt, codes }: { begunAt: string; codes: readonly string[] },
): Promise<void> => {
  await executor
    .deleteFrom('discount_codes')
    .where('code', 'in', codes)
    .where('created_at', '>=', new Date(begunAt))
    .execute();
};

export const listPasswordHashes = (
  executor: Executor,
  emails: readonly string[],
): Promise<{ id: string; email: string; password_hash: string }[]> =>
  executor
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('email', 'in', emails)
    .$narrowType<{ email: NotNull; password_hash: NotNull }>()
    .orderBy('email')
    .execute();

/** @returns false when the password was changed meanwhile */
export const replacePasswordHash = async (
  executor: Executor,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> => {
  const updated = await executor
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};

/** Deletes the plan that a demo student was given at the first start, in whose place a bought one comes. */
export const deletePlanGrant = async (executor: Executor, studentId: string): Promise<void> => {
  await executor
    .deleteFrom('grants')
    .where('student_id', '=', studentId)
    .where('source', '=', 'plan')
    .where('reference', 'is', null)
    .execute();
};

/** The teacher was told of payments of earlier days on those days. */
export const forgetPaymentNotices = async (executor: Executor): Promise<void> => {
  await executor.deleteFrom('notification_events').where('kind', '=', 'paymentDone').execute();
};
