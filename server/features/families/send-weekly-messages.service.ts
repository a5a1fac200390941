import type * as z from 'zod/mini';
import type { messageWeeks, weeklyMessages } from '#contract/families/weekly-messages.ts';
import { recordActions } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { readGroupWeek } from './list-weekly-messages.service.ts';
import { queueMessages } from './weekly-deliveries.repository.ts';
import { lostAfter } from './message-states.ts';
import { weeklyMessageQueue } from './weekly-message-queue.ts';

/**
 * Queues the messages of a group for the gateway, to the parents who are proven to have agreed; each is sent at most once, however
 * often this is called.
 * @throws AppError group.not_found, weekly_message.no_gateway
 */
export const sendAll = async (
  platform: Platform,
  viewer: Viewer,
  chosen: { groupId: string; which: (typeof messageWeeks)[number] },
): Promise<z.input<typeof weeklyMessages.sendAll.reply>> => {
  const { database, clock, jobs, messageGateway } = platform;
  if (!messageGateway) throw new AppError('weekly_message.no_gateway');
  const { week, students } = await readGroupWeek(platform, viewer, chosen);
  const messages = students.flatMap(({ row, parameters }) =>
    parameters ? [{ studentId: row.id, week: week.from, text: parameters.join('\n') }] : [],
  );
  return database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const queuedIds = await queueMessages(transaction, messages, {
      actorId: viewer.id,
      now,
      lostBefore: new Date(now.getTime() - lostAfter),
    });
    await jobs.enqueueMany(
      transaction,
      weeklyMessageQueue,
      queuedIds.map((studentId) => ({ studentId, week: week.from, tries: 0 })),
    );
    await recordActions(
      transaction,
      platform,
      queuedIds.map((subjectId) => ({
        actorId: viewer.id,
        action: 'weekly_message.queue',
        subjectId,
      })),
    );
    return { queuedCount: queuedIds.length };
  });
};
