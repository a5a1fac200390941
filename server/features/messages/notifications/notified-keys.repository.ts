import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** Which of these questions have already caused a notification about a suspicious key. */
export const listNotifiedKeys = async (
  executor: Executor,
  questionIds: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ question_id: string }>`
    select question_id from notifications
    where kind = 'keySuspicious' and question_id = any(${questionIds}::uuid[])`.execute(executor);
  return new Set(rows.map(({ question_id: questionId }) => questionId));
};
