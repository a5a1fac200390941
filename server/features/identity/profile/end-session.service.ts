import { endOtherSessions } from '#server/features/identity/accounts/accounts.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endOwnSession } from './devices.repository.ts';
import { recordOwnAction } from './record-own-action.ts';

/**
 * Ends one of the viewer's sessions: its tokens stop at once.
 * @throws AppError session.not_found, also for another person's session
 */
export const endSession = async (
  platform: Platform,
  viewer: Viewer,
  sessionId: string,
): Promise<void> => {
  const { database, clock, endedSessions } = platform;
  await database.transaction().execute(async (transaction) => {
    const session = { id: sessionId, userId: viewer.id, now: clock.now() };
    if (!(await endOwnSession(transaction, session))) throw new AppError('session.not_found');
    await recordOwnAction(transaction, platform, viewer, 'profile.end_session');
  });
  endedSessions.add([sessionId]);
};

/** Ends every session of the viewer except the current one. */
export const endOthers = async (platform: Platform, viewer: Viewer): Promise<void> => {
  const { database, clock, endedSessions } = platform;
  const { id, sessionId } = viewer;
  const ended = await database.transaction().execute(async (transaction) => {
    await recordOwnAction(transaction, platform, viewer, 'profile.end_other_sessions');
    return endOtherSessions(transaction, id, sessionId, clock.now());
  });
  endedSessions.add(ended);
};
