import type * as z from 'zod/mini';
import type { studentFile } from '#contract/overview/student-file.ts';
import { endOtherSessions } from '#server/features/identity/accounts/accounts.api.ts';
import {
  describeDevice,
  endOwnSession,
  listSessions,
} from '#server/features/identity/profile/profile.api.ts';
import { findDeviceLimit } from '#server/features/settings/settings.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getOwner } from './student-file.service.ts';

/** The devices on which a student's account is open, and their maximum. @throws AppError student.not_found */
export const listDevices = async (
  platform: Platform,
  studentId: string,
): Promise<z.input<typeof studentFile.listDevices.reply>> => {
  const { database, clock } = platform;
  const [, rows, limit] = await Promise.all([
    getOwner(platform, studentId),
    listSessions(database, studentId, clock.now()),
    findDeviceLimit(database),
  ]);
  return {
    limit,
    devices: rows.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    })),
  };
};

/**
 * Signs one device of a student out: its tokens stop at once.
 * @throws AppError student.not_found, session.not_found, also for a session of somebody else
 */
export const endDevice = async (
  platform: Platform,
  viewer: Viewer,
  { studentId, sessionId }: { studentId: string; sessionId: string },
): Promise<void> => {
  const { database, clock, endedSessions } = platform;
  await getOwner(platform, studentId);
  await database.transaction().execute(async (transaction) => {
    const session = { id: sessionId, userId: studentId, now: clock.now() };
    if (!(await endOwnSession(transaction, session))) throw new AppError('session.not_found');
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.end_session',
      subjectId: studentId,
      detail: { sessionId },
    });
  });
  endedSessions.add([sessionId]);
};

/** Signs a student out everywhere. @throws AppError student.not_found */
export const endDevices = async (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
): Promise<void> => {
  const { database, clock, endedSessions } = platform;
  await getOwner(platform, studentId);
  const ended = await database.transaction().execute(async (transaction) => {
    const sessionIds = await endOtherSessions(transaction, studentId, undefined, clock.now());
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.end_sessions',
      subjectId: studentId,
      detail: { count: sessionIds.length },
    });
    return sessionIds;
  });
  endedSessions.add(ended);
};
