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

/** What was done, student by student. */
export type Done = {
  /** Who got it, each with what the audit log says. */
  done: readonly { id: string; detail: Record<string, unknown> }[];
  skipped: BulkOutcome['skipped'];
};

/** A student who does not get it. */
export const skip = (
  { id, first_name: firstName, last_name: lastName }: ChosenStudent,
  reason: SkipReason,
): BulkOutcome['skipped'][number] => ({
  studentId: id,
  name: joinFullName({ firstName, lastName }),
  reason,
});

/** Who was chosen and is no student any more. */
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
  /** The key of the press of the button. */
  clientKey: string;
  kind: BulkKind;
  /** As the audit log names it on each student. */
  action: string;
  /** What is slow, before the transaction: whom it is for, and their mails. */
  prepare: () => Promise<(transaction: Executor) => Promise<Done>>;
};

/**
 * Does something with many students once for a key, however often and at the same moment it is sent: all of it is
 * stored, or nothing. A repetition gets the reply of the first.
 * @throws AppError request.invalid for a key that another action has used
 */
export const runOnce = async (
  platform: Platform,
  { viewer, clientKey, kind, action, prepare }: Run,
): Promise<BulkOutcome> => {
  const { database, clock } = platform;
  const key = { id: clientKey.toLowerCase(), kind, actor_id: viewer.id };
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
