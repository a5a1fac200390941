import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type AuditRow = Pick<
  Row<'audit_log'>,
  'id' | 'actor_id' | 'action' | 'subject_id' | 'happened_at'
> & {
  detail: Record<string, unknown>;
};

/** Many rows, in one statement. */
export const insertActions = async (
  executor: Executor,
  rows: readonly AuditRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await executor
    .insertInto('audit_log')
    .values(rows.map((row) => ({ ...row, detail: JSON.stringify(row.detail) })))
    .execute();
};

export const insertAction = async (executor: Executor, row: AuditRow): Promise<void> => {
  await executor
    .insertInto('audit_log')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute();
};

/** What the log may quote of a student. */
type Quotes = {
  studentId: string;
  /** Clear the details that contain one of them. */
  texts: readonly string[];
  /** Ids of what the student wrote, or what was written about the student. */
  subjects: readonly string[];
  /** The title of a deleted honor. */
  fullName: string;
};

/** Clears the details of actions that quote or name a student; who did what and when stays. */
export const clearDetails = async (
  executor: Executor,
  { studentId, texts, subjects, fullName }: Quotes,
): Promise<void> => {
  await sql`
    update audit_log set detail = '{}' where detail <> '{}' and (
      subject_id = any(${subjects}::text[])
      or exists (select 1 from unnest(${texts}::text[]) quoted where position(quoted in detail::text) > 0)
      or action like 'trash.%' and (detail ->> 'title' = ${fullName} or detail ->> 'title' in (
        select left(detail ->> 'question', 200) from audit_log where detail ->> 'studentId' = ${studentId}
        union select left(question, 200) from inquiries where student_id = ${studentId}::uuid)))`.execute(
    executor,
  );
};

/** Deletes actions before a moment. */
export const deleteOldActions = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('audit_log').where('happened_at', '<', before).execute();
};
