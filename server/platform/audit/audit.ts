import { insertAction } from './audit.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

export type AuditedAction = {
  /** The user who acts. */
  actorId: string;
  /** Dotted: `exam.delete`. */
  action: string;
  subjectId: string;
  /** What a later reader needs to understand the action; never secrets. */
  detail?: Record<string, unknown>;
};

/**
 * Writes an action to the audit log in the caller's transaction, so that both are stored or neither
 * (docs/ARCHITECTURE.md, invariants).
 */
export const recordAction = (
  executor: Executor,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  { actorId, action, subjectId, detail = {} }: AuditedAction,
): Promise<void> =>
  insertAction(executor, {
    id: ids.next(),
    actor_id: actorId,
    action,
    subject_id: subjectId,
    detail,
    happened_at: clock.now(),
  });
