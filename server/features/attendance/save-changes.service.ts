import type * as z from 'zod/mini';
import type { classSessions } from '#contract/attendance/class-sessions.ts';
import {
  boundMoments,
  entryKey,
  mergeEntries,
  type Presence,
  type SessionEntry,
} from '#domain/attendance/session-entries.ts';
import { listCurrentIds } from '#server/features/identity/accounts/accounts.api.ts';
import { isStaff } from '#domain/permissions/permissions.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  hasChanged,
  insertChanges,
  listEntries,
  listStoredChanges,
  listStudentsOfSession,
  lockSession,
  saveEntries,
  type SessionRow,
} from './class-sessions.repository.ts';
import { presentEntry } from './class-sessions.presenter.ts';
import { presenceChanged } from './presence-events.ts';
import { notifyOfPresence } from './close-session.service.ts';
import { assertOwnSession, assertTakesPlace } from './show-session.service.ts';

type Sent = z.output<typeof classSessions.saveChanges.body>['changes'];
type Change = SessionEntry & { statedAt: number };

const readChanges = (sent: Sent): Change[] => {
  const changes = sent.map(({ id, studentId, field, value, at }) => ({
    changeId: id,
    studentId,
    field,
    value,
    at: Date.parse(at),
    statedAt: Date.parse(at),
  }));
  return [...new Map(changes.map((change) => [change.changeId, change])).values()];
};

/** The changes, each about who its student is now: the device may name somebody who was merged meanwhile. */
const withCurrentStudents = async (
  executor: Executor,
  changes: readonly Change[],
): Promise<Change[]> => {
  const current = await listCurrentIds(
    executor,
    changes.map(({ studentId }) => studentId),
  );
  return changes.map((change) => ({
    ...change,
    studentId: current.get(change.studentId) ?? change.studentId,
  }));
};

/** Who changes sessions: staff, or a student who enters a live lesson. */
type Actor = Pick<Viewer, 'id' | 'role'>;

/** One row for each member of staff and session: the log of changes has the rest. */
const recordFirstChange = async (
  transaction: Executor,
  platform: Platform,
  { viewer, session }: { viewer: Actor; session: SessionRow },
): Promise<void> => {
  if (!isStaff(viewer.role)) return;
  if (await hasChanged(transaction, session.id, viewer.id)) return;
  await recordAction(transaction, platform, {
    actorId: viewer.id,
    action: 'class_session.record',
    subjectId: session.id,
    detail: { groupId: session.group_id, day: session.day, from: session.from_time },
  });
};

type Accepted = { viewer: Actor; session: SessionRow; accepted: readonly SessionEntry[] };

/** Tells the modules above who came or not. A live lesson is opened by rights, so that they do not hear of it. */
const publishPresence = async (
  transaction: Executor,
  { events }: Platform,
  { viewer, session, accepted }: Accepted,
): Promise<Set<string>> => {
  const stillCharged = new Set<string>();
  const entries = accepted
    .filter(({ field }) => field === 'presence')
    .map(({ studentId, value }) => ({ studentId, presence: value as Presence | null }));
  if (entries.length > 0 && session.live_lesson_id === null) {
    const { id, group_id: groupId, day } = session;
    const about = { session: { id, groupId, day }, actorId: viewer.id, entries, stillCharged };
    await events.publish(transaction, presenceChanged, about);
  }
  return stillCharged;
};

/**
 * Merges changes into the entries, and logs each with what became of it.
 * @returns the students whose class stays charged although they did not come, because it is paid
 */
export const mergeChanges = async (
  transaction: Executor,
  platform: Platform,
  { viewer, session, changes }: { viewer: Actor; session: SessionRow; changes: Change[] },
): Promise<Set<string>> => {
  const now = platform.clock.now();
  const bounds = { openedAt: session.opened_at.getTime(), now: now.getTime() };
  const bounded = boundMoments(changes, bounds);
  const studentIds = [...new Set(bounded.map(({ studentId }) => studentId))];
  const stored = await listEntries(transaction, session.id, studentIds);
  const { entries, acceptedIds } = mergeEntries(stored, bounded);
  const current = [...new Set(bounded.map(entryKey))].flatMap((key) => entries.get(key) ?? []);
  await recordFirstChange(transaction, platform, { viewer, session });
  const logged = bounded.map((change) => ({
    ...change,
    isAccepted: acceptedIds.has(change.changeId),
  }));
  await insertChanges(transaction, logged, {
    sessionId: session.id,
    actorId: viewer.id,
    receivedAt: now,
  });
  await saveEntries(transaction, session.id, current);
  const accepted = current.filter(({ changeId }) => acceptedIds.has(changeId));
  if (session.closed_at) {
    await notifyOfPresence(transaction, session, { entries: accepted, now });
  }
  return publishPresence(transaction, platform, { viewer, session, accepted });
};

/**
 * Merges what a device wrote, perhaps long ago and while another one wrote too. Of each field of each student the latest change
 * counts; a change that arrived before counts once. Changes about students who are not in the session are refused, and only they.
 * @throws AppError class_session.not_found, class_session.cancelled
 */
export const saveChanges = (
  platform: Platform,
  viewer: Viewer,
  { id, sent }: { id: string; sent: Sent },
): Promise<z.input<typeof classSessions.saveChanges.reply>> =>
  platform.database.transaction().execute(async (transaction) => {
    const session = assertOwnSession(viewer, await lockSession(transaction, id));
    assertTakesPlace(session);
    const changes = await withCurrentStudents(transaction, readChanges(sent));
    const studentIds = [...new Set(changes.map(({ studentId }) => studentId))];
    const listed = new Set(await listStudentsOfSession(transaction, session, studentIds));
    const stored = new Set(
      await listStoredChanges(
        transaction,
        changes.map(({ changeId }) => changeId),
      ),
    );
    const own = changes.filter(({ studentId }) => listed.has(studentId));
    const fresh = own.filter(({ changeId }) => !stored.has(changeId));
    const stillCharged =
      fresh.length > 0
        ? await mergeChanges(transaction, platform, { viewer, session, changes: fresh })
        : [];
    const entries = await listEntries(transaction, session.id, studentIds);
    return {
      serverNow: platform.clock.now().toISOString(),
      refusedIds: changes
        .filter(({ studentId }) => !listed.has(studentId))
        .map(({ changeId }) => changeId),
      entries: entries.map(presentEntry),
      stillChargedIds: [...stillCharged],
    };
  });
