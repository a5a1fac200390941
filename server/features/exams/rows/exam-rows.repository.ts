import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/**
 * Locks exams until the transaction ends, always in the same order, so that nobody changes, begins or submits them.
 * @returns the ids of the exams that exist
 */
export const lockExamRows = async (
  transaction: Executor,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('exams')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** The same for one exam; false if it does not exist. */
export const lockExamRow = async (transaction: Executor, id: string): Promise<boolean> =>
  (await lockExamRows(transaction, [id])).length === 1;

/** An exam as it is stored, without its questions. */
export type StoredExam = Omit<Row<'exams'>, 'certificate_threshold' | 'created_at'>;

export const findStoredExam = (executor: Executor, id: string): Promise<StoredExam | undefined> =>
  executor
    .selectFrom('exams')
    .select([
      'id',
      'title',
      'exam_type',
      'pdf_file_id',
      'lesson_id',
      'is_published',
      'opens_at',
      'closes_at',
      'timing',
      'time_limit_in_seconds',
      'shuffles_questions',
      'shuffles_options',
      'practice',
      'open_to',
      'key_release',
      'allows_periodic_table',
      'allows_calculator',
      'updated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks an exam against changes, begins and submissions until the transaction ends. */
export const lockExam = async (executor: Executor, id: string): Promise<StoredExam | undefined> =>
  (await lockExamRow(executor, id)) ? findStoredExam(executor, id) : undefined;

/** Locks a lesson against deletion until the transaction ends; false if it does not exist. */
export const lockLesson = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('lessons')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether students have submitted an exam, and whether some are in the middle of it. */
export type Answering = Rows['findAnswering'];

export const findAnswering = async (executor: Executor, examId: string): Promise<Answering> => {
  const { rows } = await sql<Answering>`
    select
      exists (select 1 from exam_results where exam_id = ${examId})
        or exists (select 1 from past_exam_results where exam_id = ${examId})
        or exists (select 1 from exam_sheets where exam_id = ${examId}) as has_results,
      exists (select 1 from exam_attempts where exam_id = ${examId}) as has_attempts`.execute(
    executor,
  );
  return rows[0] ?? { has_results: false, has_attempts: false };
};

type ExamChange = Omit<Row<'exams'>, 'id' | 'created_at' | 'updated_at'>;

export const insertExam = async (
  executor: Executor,
  exam: ExamChange & { id: string; created_at: Date },
): Promise<void> => {
  await executor
    .insertInto('exams')
    .values({ ...exam, updated_at: exam.created_at })
    .execute();
};

export const updateExam = async (
  executor: Executor,
  id: string,
  change: Partial<ExamChange> & { updated_at: Date },
): Promise<void> => {
  // Gives each version of an exam its own time, even within a millisecond, because submissions compare it.
  const updatedAt = sql<Date>`
    greatest(${change.updated_at}::timestamptz, updated_at + interval '1 millisecond')`;
  await executor
    .updateTable('exams')
    .set({ ...change, updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
};
