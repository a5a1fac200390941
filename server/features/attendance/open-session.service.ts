import type * as z from 'zod/mini';
import {
  classSessionLimits,
  classSessionTexts as texts,
  type sessionOpening,
} from '#contract/attendance/class-sessions.ts';
import { weekdayOf } from '#domain/school/groups/weekly-times.ts';
import { assertOwnGroup, getGroup, lockGroup } from '#server/features/school/groups/groups.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { addDays, dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { findSessionAt, insertSession, type SessionRow } from './class-sessions.repository.ts';

type Opening = z.output<typeof sessionOpening>;

/** @throws AppError request.invalid at `day` */
const assertOpenable = (day: string, today: string): void => {
  if (day > today) throw new AppError('request.invalid', { day: [texts.future] });
  if (day < addDays(today, -classSessionLimits.daysBack)) {
    throw new AppError('request.invalid', { day: [texts.tooOld] });
  }
};

/** @throws AppError request.invalid at `from` where the group has no class then; group.not_found */
const createSession = async (
  platform: Platform,
  viewer: Viewer,
  { groupId, day, from }: Opening,
): Promise<void> => {
  const { name, weekly_times: times } = await getGroup(platform, groupId);
  const slot = times.find((time) => time.day === weekdayOf(day) && time.from === from);
  if (!slot) throw new AppError('request.invalid', { from: [texts.noSuchTime] });
  const openedAt = platform.clock.now();
  assertOpenable(day, dayInEgypt(openedAt));
  const id = platform.ids.next();
  const store = async (transaction: Executor): Promise<void> => {
    // It may have been deleted meanwhile.
    await lockGroup(transaction, groupId);
    const session = { id, groupId, groupName: name, day, from, to: slot.to, openedAt };
    if (!(await insertSession(transaction, session))) return;
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'class_session.open',
      subjectId: id,
      detail: { groupId, name, day, from },
    });
  };
  await platform.database.transaction().execute(store);
};

/**
 * The session of a group at one of its weekly times on a day; whoever calls first opens it, and of calls at once one does.
 * @throws AppError group.not_found, request.invalid
 */
export const openSession = async (
  platform: Platform,
  viewer: Viewer,
  opening: Opening,
): Promise<SessionRow> => {
  assertOwnGroup(viewer, opening.groupId);
  const open = await findSessionAt(platform.database, opening);
  if (open) return open;
  await createSession(platform, viewer, opening);
  const opened = await findSessionAt(platform.database, opening);
  if (!opened) throw new AppError('group.not_found');
  return opened;
};
