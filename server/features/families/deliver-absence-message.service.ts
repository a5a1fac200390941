import { fillAbsenceTemplate } from '#domain/families/absence-template.ts';
import { isAbsentAndUnwritten, recordMessage } from '#server/features/attendance/attendance.api.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteAbsenceMessage,
  lockAbsenceMessage,
  storeAbsenceState,
} from './absence-messages.repository.ts';
import { type AbsenceMessageJob, absenceMessageQueue } from './absence-message-queue.ts';
import { type DeliveredKind, deliverMessage } from './deliver-message.ts';

const absenceMessage: DeliveredKind<AbsenceMessageJob> = {
  template: 'absence',
  queue: absenceMessageQueue,
  lock: async (executor, job) => {
    const row = await lockAbsenceMessage(executor, job);
    if (row?.state !== 'queued' || (await isAbsentAndUnwritten(executor, job))) return row;
    await deleteAbsenceMessage(executor, job);
    return undefined;
  },
  storeState: storeAbsenceState,
  fill: fillAbsenceTemplate,
  whenSent: (executor, job, { actorId, now }) => recordMessage(executor, job, { actorId, at: now }),
};

/** Sends a queued message, unless the student was not absent after all, the parent was written to by hand or stopped the messages. */
export const deliverAbsenceMessage = (platform: Platform, job: AbsenceMessageJob): Promise<void> =>
  deliverMessage(platform, absenceMessage, job);

/** Sends what is queued, on every node. Call it before the jobs start. */
export const handleAbsenceMessages = (jobs: Pick<Jobs, 'handle'>, platform: Platform): void =>
  jobs.handle(absenceMessageQueue, ({ data }) => deliverAbsenceMessage(platform, data));
