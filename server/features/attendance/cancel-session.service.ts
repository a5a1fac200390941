import { lockAccounts } from '#server/features/identity/accounts/accounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  findSession,
  insertChanges,
  listEntries,
  lockSession,
  saveEntries,
  type SessionRow,
  setCancelledRow,
} from './class-sessions.repository.ts';
import { classCancelled } from './presence-events.ts';
import { assertOwnSession } from './show-session.service.ts';

/** Empties what was written in a session, so that nobody was present or absent; the log keeps it. */
const emptyEntries = async (
  transaction: Executor,
  { ids, clock }: Platform,
  { session, actorId }: { session: SessionRow; actorId: string },
): Promise<void> => {
  const now = clock.now();
  const written = (await listEntries(transaction, session.id)).filter(
    ({ value }) => value !== null,
  );
  const emptied = written.map((entry) => ({
    ...entry,
    value: null,
    at: now.getTime(),
    changeId: ids.next(),
    statedAt: now.getTime(),
    isAccepted: true,
  }));
  await insertChanges(transaction, emptied, { sessionId: session.id, actorId, receivedAt: now });
  await saveEntries(transaction, session.id, emptied);
};

/**
 * Calls a class off, or lets it take place after all, with nothing written in it. Again changes nothing.
 * @throws AppError class_session.not_found, class_session.of_live_lesson
 */
export const setCancelled = (
  platform: Platform,
  viewer: Viewer,
  { id, isCancelled }: { id: string; isCancelled: boolean },
): Promise<SessionRow> =>
  platform.database.transaction().execute(async (transaction) => {
    assertOwnSession(viewer, await findSession(transaction, id));
    const entries = await listEntries(transaction, id);
    // Before the session, as a merge locks them: what they owe changes.
    await lockAccounts(transaction, [...new Set(entries.map(({ studentId }) => studentId))]);
    const session = assertOwnSession(viewer, await lockSession(transaction, id));
    if (session.live_lesson_id !== null) throw new AppError('class_session.of_live_lesson');
    if ((session.cancelled_at !== null) === isCancelled) return session;
    const cancelledAt = isCancelled ? platform.clock.now() : null;
    await setCancelledRow(transaction, id, cancelledAt);
    if (isCancelled) {
      await emptyEntries(transaction, platform, { session, actorId: viewer.id });
      const about = { sessionId: id, actorId: viewer.id };
      await platform.events.publish(transaction, classCancelled, about);
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: isCancelled ? 'class_session.cancel' : 'class_session.restore',
      subjectId: id,
      detail: { groupId: session.group_id, day: session.day, from: session.from_time },
    });
    return { ...session, cancelled_at: cancelledAt };
  });
