import type * as z from 'zod/mini';
import type { weeklyMessages } from '#contract/families/weekly-messages.ts';
import { assertOwnGroup, getGroup } from '#server/features/school/groups/groups.api.ts';
import { recordAction, recordActions } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { insertMissingLinks } from './parent-links.repository.ts';
import { listSeenIds, storeNote, storeTicks, type Tick } from './weekly-messages.repository.ts';
import { firstDayOfWeek, weekAt } from './weeks.ts';

/** @throws AppError group.not_found */
export const saveNote = async (
  platform: Platform,
  viewer: Viewer,
  { groupId, week, text }: { groupId: string } & z.output<typeof weeklyMessages.saveNote.body>,
): Promise<void> => {
  assertOwnGroup(viewer, groupId);
  await getGroup(platform, groupId);
  const { database, clock } = platform;
  const { from } = weekAt(clock.now(), week);
  await database.transaction().execute(async (transaction) => {
    await storeNote(transaction, { groupId, week: from, text: text.replaceAll(/\s+/gu, ' ') });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'weekly_message.note',
      subjectId: groupId,
      detail: { week: from },
    });
  });
};

/** Makes the links that the students of a group lack. @throws AppError group.not_found */
export const makeLinks = async (
  platform: Platform,
  viewer: Viewer,
  groupId: string,
): Promise<void> => {
  assertOwnGroup(viewer, groupId);
  await getGroup(platform, groupId);
  const { database, clock } = platform;
  await database.transaction().execute(async (transaction) => {
    const studentIds = await insertMissingLinks(transaction, {
      groupId,
      madeBy: viewer.id,
      madeAt: clock.now(),
    });
    await recordActions(
      transaction,
      platform,
      studentIds.map((subjectId) => ({
        actorId: viewer.id,
        action: 'parent_link.create',
        subjectId,
      })),
    );
  });
};

type Ticks = z.output<typeof weeklyMessages.saveTicks.body>['ticks'];

/** The latest tick of each student and week; a clock that runs ahead counts as now. */
const readTicks = (sent: Ticks, now: Date): Tick[] => {
  const ticks = sent
    .map(({ studentId, week, isSent, at }) => ({
      studentId,
      week,
      isSent,
      at: new Date(Math.min(Date.parse(at), now.getTime())),
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return [...new Map(ticks.map((tick) => [`${tick.studentId} ${tick.week}`, tick])).values()];
};

/**
 * Stores which messages were sent by hand, as devices name it, perhaps long ago. Ticks of students whom the caller does not see,
 * of days on which no week begins and of weeks to come are refused, and only they.
 */
export const saveTicks = async (
  platform: Platform,
  viewer: Viewer,
  sent: Ticks,
): Promise<z.input<typeof weeklyMessages.saveTicks.reply>> => {
  const now = platform.clock.now();
  const ticks = readTicks(sent, now);
  const ids = [...new Set(ticks.map(({ studentId }) => studentId))];
  return platform.database.transaction().execute(async (transaction) => {
    const seen = await listSeenIds(transaction, ids, groupsOf(viewer));
    const isStorable = ({ studentId, week }: Tick) =>
      seen.has(studentId) && week === firstDayOfWeek(week) && week <= dayInEgypt(now);
    const changedIds = await storeTicks(transaction, ticks.filter(isStorable), viewer.id);
    await recordActions(
      transaction,
      platform,
      changedIds.map((subjectId) => ({
        actorId: viewer.id,
        action: 'weekly_message.tick',
        subjectId,
      })),
    );
    return {
      refusedIds: ticks.filter((tick) => !isStorable(tick)).map(({ studentId }) => studentId),
    };
  });
};
