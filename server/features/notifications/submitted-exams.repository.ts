import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** More lines than an hour brings. */
const mostLines = 500;

/** The exams of which a line says that they were submitted after a moment. */
export const listSubmittedExams = async (executor: Executor, after: Date): Promise<string[]> => {
  const { rows } = await sql<{ exam_id: string }>`
    select distinct exam_id
    from (
      select exam_id, kind, created_at from notifications
      where type = 'exam' order by version desc limit ${mostLines}
    ) latest
    where created_at > ${after} and kind in ('examSubmitted', 'examRetaken')
      and exam_id is not null`.execute(executor);
  return rows.map(({ exam_id: examId }) => examId);
};

/** Those of the questions of whose key the teacher was told already. */
export const listKnownKeys = async (
  executor: Executor,
  questionIds: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ question_id: string }>`
    select question_id from notifications
    where kind = 'keySuspicious' and question_id = any(${questionIds}::uuid[])`.execute(executor);
  return new Set(rows.map(({ question_id: questionId }) => questionId));
};
