import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  findCardOwner,
  insertGuest,
  listEntries,
  lockSession,
  type SessionRow,
} from './class-sessions.repository.ts';
import { isInReach } from './find-card.service.ts';
import { mergeChanges } from './save-changes.service.ts';
import { assertOwnSession, assertTakesPlace } from './show-session.service.ts';

/**
 * Takes a student of another group into a session, as present; a student who came already stays as recorded.
 * @throws AppError class_session.not_found, class_session.cancelled; class_session.card_unknown, also for a student whom the caller does not see
 */
export const addGuest = (
  platform: Platform,
  viewer: Viewer,
  { id, studentId }: { id: string; studentId: string },
): Promise<SessionRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const session = assertOwnSession(viewer, await lockSession(transaction, id));
    assertTakesPlace(session);
    const student = await findCardOwner(transaction, studentId);
    const reach =
      student && (await isInReach({ database: transaction }, viewer, { student, session }));
    if (!student || !reach?.isInReach) throw new AppError('class_session.card_unknown');
    await insertGuest(transaction, session.id, student.id);
    const entries = await listEntries(transaction, session.id, [student.id]);
    const presence = entries.find(({ field }) => field === 'presence');
    if (presence?.value === 'present' || presence?.value === 'late') return session;
    const now = platform.clock.now().getTime();
    const change = {
      changeId: platform.ids.next(),
      studentId: student.id,
      field: 'presence' as const,
      value: 'present',
      at: now,
      statedAt: now,
    };
    await mergeChanges(transaction, platform, { viewer, session, changes: [change] });
    return session;
  });
