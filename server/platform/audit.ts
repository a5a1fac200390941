import type { Executor } from './database/database.ts';
import type { Platform } from './platform.ts';

export type AuditedAction = {
  /** The user who acts. */
  actorId: string;
  /** Dotted: `exam.delete`. */
  action: string;
  subjectId: string;
  /** What a later reader needs to understand the action; never secrets. */
  detail?: Record<string, unknown>;
};

/** Writes an action down in the caller's transaction: kept if, and only if, the action itself is (design §6). */
export const recordAction = async (
  executor: Executor,
  platform: Pick<Platform, 'clock' | 'ids'>,
  { actorId, action, subjectId, detail = {} }: AuditedAction,
): Promise<void> => {
  await executor
    .insertInto('audit_log')
    .values({
      id: platform.ids.next(),
      actor_id: actorId,
      action,
      subject_id: subjectId,
      detail: JSON.stringify(detail),
      happened_at: platform.clock.now(),
    })
    .execute();
};
