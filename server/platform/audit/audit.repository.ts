import type { Executor } from '#server/platform/database/database.ts';

export type AuditRow = {
  id: string;
  actor_id: string;
  action: string;
  subject_id: string;
  detail: Record<string, unknown>;
  happened_at: Date;
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
