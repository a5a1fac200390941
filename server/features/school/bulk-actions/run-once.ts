import type { SkipReason } from '#domain/school/groups/skip-reasons.ts';
import { joinFullName } from '#domain/text/names.ts';
import { recordActions } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { BulkOutcome } from '#server/platform/database/tables/groups.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type BulkKind,
  type ChosenStudent,
  claimAction,
  findOutcome,
  storeOutcome,
} from './bulk-actions.repository.ts';

/** The outcome for each student. */
export type Done = {
  /** The students for whom it was done, each with the detail for the audit log. */
  done: readonly { id: string; detail: Record<string, unknown> }[];
  skipped: BulkOutcome['skipped'];
};

/** A student who was skipped, with the reason. */
export const skip = (
  { id, first_name: firstName, last_name: lastName }: ChosenStudent,
  reason: SkipReason,
): BulkOutcome['skipped'][number] => ({
  studentId: id,
  name: joinFullName({ firstName, lastName }),
  reason,
});

/** The ids that are no longer students. */
export const skipGone = (
  ids: readonly string[],
  found: readonly ChosenStudent[],
): BulkOutcome['skipped'] => {
  const there = new Set(found.map(({ id }) => id));
  return ids
    .filter((id) => !there.has(id))
    .map((studentId) => ({ studentId, name: '', reason: 'gone' as const }));
};

type Run = {
  viewer: Pick<Viewer, 'id'>;
  /** The client's key for one click of the button. */
  clientKey: string;
  kind: BulkKind;
  /** The name of the action in the audit log of each student. */
  action: string;
  /** The slow part before the transaction: finds the students and composes their mails. */
  prepare: () => Promise<(transaction: Executor) => Promise<Done>>;
};

/**
 * Runs an action on many students once for each key, also when the same request comes several times at once. All of it is
 * stored, or nothing. A repeat gets the reply of the first request.
 * @throws AppError request.invalid for a key that another action has used
 */
export const runOnce = async (
  platform: Platform,
  { viewer, clientKey, kind, action, prepare }: Run,
): Promise<BulkOutcome> => {
  const { database, clock } = platform;
  const key = { id: clientKey, kind, actor_id: viewer.id };
  const before = await findOutcome(database, key);
  if (before) return before;
  const work = await prepare();
  return database.transaction().execute(async (transaction) => {
    if (!(await claimAction(transaction, { ...key, created_at: clock.now() }))) {
      const meanwhile = await findOutcome(transaction, key);
      if (!meanwhile) throw new AppError('request.invalid');
      return meanwhile;
    }
    const { done, skipped } = await work(transaction);
    const outcome = { doneCount: done.length, skipped };
    await storeOutcome(transaction, key.id, outcome);
    await recordActions(
      transaction,
      platform,
      done.map(({ id, detail }) => ({
        actorId: viewer.id,
        action,
        subjectId: id,
        detail: { ...detail, bulk: key.id },
      })),
    );
    return outcome;
  });
};
