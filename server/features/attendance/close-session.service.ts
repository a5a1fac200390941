import type { Presence, SessionEntry } from '#domain/attendance/session-entries.ts';
import type { StudentNotificationKind } from '#domain/messages/student-notification-kinds.ts';
import { notifyStudents } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { momentInEgypt } from '#server/platform/time/egypt-days.ts';
import {
  closeSessionRow,
  listEntries,
  lockSession,
  type SessionRow,
} from './class-sessions.repository.ts';
import { assertOwnSession, assertTakesPlace } from './show-session.service.ts';

const kindOf: Record<Presence, StudentNotificationKind> = {
  present: 'attended',
  late: 'attendedLate',
  absent: 'missedClass',
  excused: 'excusedFromClass',
};

/**
 * Notifies students of what is written about their presence in a session that is closed. An event is a change, so that a
 * corrected presence is a line of its own, and a repetition none.
 */
export const notifyOfPresence = async (
  transaction: Executor,
  session: SessionRow,
  { entries, now }: { entries: readonly SessionEntry[]; now: Date },
): Promise<void> => {
  const events = entries.flatMap(({ studentId, field, value, changeId }) =>
    field === 'presence' && value !== null
      ? {
          studentId,
          kind: kindOf[value as Presence],
          eventKey: changeId,
          lessonId: null,
          subject: session.group_name,
          dueAt: momentInEgypt(session.day, session.from_time),
        }
      : [],
  );
  await notifyStudents(transaction, events, now);
};

/** Closes a session that the caller has locked; a closed one stays as it is. @returns the closed session */
export const closeLocked = async (
  transaction: Executor,
  platform: Platform,
  { session, actorId }: { session: SessionRow; actorId?: string },
): Promise<SessionRow> => {
  if (session.closed_at) return session;
  const now = platform.clock.now();
  await closeSessionRow(transaction, session.id, now);
  const entries = await listEntries(transaction, session.id);
  await notifyOfPresence(transaction, session, { entries, now });
  if (actorId !== undefined) {
    await recordAction(transaction, platform, {
      actorId,
      action: 'class_session.close',
      subjectId: session.id,
      detail: { groupId: session.group_id, day: session.day, from: session.from_time },
    });
  }
  return { ...session, closed_at: now };
};

/**
 * Closes the attendance of a session once and notifies its students. Devices that were without a network may still send
 * changes, which count as before.
 * @throws AppError class_session.not_found, class_session.cancelled
 */
export const closeSession = (platform: Platform, viewer: Viewer, id: string): Promise<SessionRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const session = assertOwnSession(viewer, await lockSession(transaction, id));
    assertTakesPlace(session);
    return closeLocked(transaction, platform, { session, actorId: viewer.id });
  });
