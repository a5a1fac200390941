import { insertAction, insertActions } from './audit.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Ids } from '#server/platform/ids/ids.ts';

type Sources = { clock: Clock; ids: Ids };

export type AuditedAction = {
  /** The user who acts. */
  actorId: string;
  /** Dotted: `exam.delete`. */
  action: string;
  subjectId: string;
  /** What a later reader needs to understand the action; never secrets. */
  detail?: Record<string, unknown>;
};

/** Records an action in the caller's transaction, so that both are stored or neither is. */
export const recordAction = (
  executor: Executor,
  { clock, ids }: Sources,
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

/** Records the same action on many subjects, in the caller's transaction. */
export const recordActions = (
  executor: Executor,
  { clock, ids }: Sources,
  actions: readonly AuditedAction[],
): Promise<void> =>
  insertActions(
    executor,
    actions.map(({ actorId, action, subjectId, detail = {} }) => ({
      id: ids.next(),
      actor_id: actorId,
      action,
      subject_id: subjectId,
      detail,
      happened_at: clock.now(),
    })),
  );
