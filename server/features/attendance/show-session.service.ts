import type * as z from 'zod/mini';
import type { classSessions } from '#contract/attendance/class-sessions.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { presentSession } from './class-sessions.presenter.ts';
import {
  findByCard,
  findSession,
  listEntries,
  listRoster,
  listStudentsOfSession,
  type SessionRow,
} from './class-sessions.repository.ts';

/** Whether a caller who may be limited to groups sees what belongs to this one. */
const isOwnGroup = (viewer: Viewer, groupId: string | null): boolean => {
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

export const showSession = async (
  { database, clock }: Platform,
  session: SessionRow,
): Promise<z.input<typeof classSessions.get.reply>> => {
  const [roster, entries] = await Promise.all([
    listRoster(database, session),
    listEntries(database, session.id),
  ]);
  return presentSession(session, { roster, entries, now: clock.now() });
};

/**
 * Whose card a number is.
 * @throws AppError class_session.not_found; class_session.card_unknown, also for a student whom the caller does not see
 */
export const findCard = async (
  { database }: Platform,
  viewer: Viewer,
  { id, cardNumber }: { id: string; cardNumber: string },
): Promise<z.input<typeof classSessions.findCard.reply>> => {
  const session = assertOwnSession(viewer, await findSession(database, id));
  const student = await findByCard(database, cardNumber);
  if (!student) throw new AppError('class_session.card_unknown');
  const isInSession = (await listStudentsOfSession(database, session, [student.id])).length > 0;
  if (!isInSession && !isOwnGroup(viewer, student.group_id)) {
    throw new AppError('class_session.card_unknown');
  }
  return {
    studentId: student.id,
    firstName: student.first_name,
    lastName: student.last_name,
    groupName: student.group_name ?? '',
    isInSession,
  };
};
