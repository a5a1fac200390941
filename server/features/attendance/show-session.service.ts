import type * as z from 'zod/mini';
import type { classSessions } from '#contract/attendance/class-sessions.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { findCardYear } from './card-year.ts';
import { presentSession } from './class-sessions.presenter.ts';
import { listEntries, listRoster, type SessionRow } from './class-sessions.repository.ts';

/** Whether a caller who may be limited to groups sees what belongs to this one. */
export const isOwnGroup = (viewer: Viewer, groupId: string | null): boolean => {
  const callerGroups = groupsOf(viewer);
  return callerGroups === undefined || (groupId !== null && callerGroups.includes(groupId));
};

/**
 * For an assistant who is limited to groups a session of another one does not exist.
 * @throws AppError class_session.not_found
 */
export const assertOwnSession = (viewer: Viewer, session: SessionRow | undefined): SessionRow => {
  if (!session || !isOwnGroup(viewer, session.group_id)) {
    throw new AppError('class_session.not_found');
  }
  return session;
};

/** @throws AppError class_session.cancelled */
export const assertTakesPlace = ({ cancelled_at: cancelledAt }: SessionRow): void => {
  if (cancelledAt) throw new AppError('class_session.cancelled');
};

export const showSession = async (
  { database, clock, cardCodes }: Platform,
  session: SessionRow,
): Promise<z.input<typeof classSessions.get.reply>> => {
  const now = clock.now();
  const [roster, entries, cardYear] = await Promise.all([
    listRoster(database, session),
    listEntries(database, session.id),
    findCardYear(database, now),
  ]);
  return presentSession(session, { roster, entries, now, cardYear, cardCodes });
};
