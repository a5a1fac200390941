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
