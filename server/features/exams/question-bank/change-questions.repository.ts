import { sql } from 'kysely';
import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import { lockExamRows } from '#server/features/exams/rows/exam-rows.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** Undefined fields stay unchanged. */
export type QuestionChange = {
  level?: QuestionLevel | null | undefined;
  sourceYear?: number | null | undefined;
  sourceName?: string | undefined;
};

/** Locks the exams of questions until the transaction ends, always in the same order. Returns their ids. */
export const lockExamsOf = async (
  executor: Executor,
  questionIds: readonly string[],
): Promise<string[]> => {
  const rows = await executor
    .selectFrom('questions')
    .select('exam_id')
    .distinct()
    .where('id', 'in', questionIds)
    .execute();
  return lockExamRows(
    executor,
    rows.map((row) => row.exam_id),
  );
};

/** Returns how many questions there were to change. */
export const changeQuestions = async (
  executor: Executor,
  ids: readonly string[],
  { level, sourceYear, sourceName }: QuestionChange,
): Promise<number> => {
  const { numUpdatedRows } = await executor
    .updateTable('questions')
    .set({
      ...(level !== undefined && { level }),
      ...(sourceYear !== undefined && { source_year: sourceYear }),
      ...(sourceName !== undefined && { source_name: sourceName }),
    })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Gives exams a new version, because what the teacher's form shows of them has changed. */
export const touchExams = async (
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    update exams set updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${ids}::uuid[])`.execute(executor);
};
