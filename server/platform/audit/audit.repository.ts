import type { Executor } from '#server/platform/database/database.ts';

export type AuditRow = {
  id: string;
  actor_id: string;
  action: string;
  subject_id: string;
  detail: Record<string, unknown>;
  happened_at: Date;
};

export const insertAction = async (executor: Executor, row: AuditRow): Promise<void> => {
  await executor
    .insertInto('audit_log')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute();
};
