import { fillWeeklyTemplate } from '#domain/families/weekly-message.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DeliveredKind, deliverMessage } from './deliver-message.ts';
import { lockMessage, storeState } from './weekly-deliveries.repository.ts';
import { type WeeklyMessageJob, weeklyMessageQueue } from './weekly-message-queue.ts';

const weeklyMessage: DeliveredKind<WeeklyMessageJob> = {
  template: 'weekly',
  queue: weeklyMessageQueue,
  lock: lockMessage,
  storeState,
  fill: fillWeeklyTemplate,
};

/** Sends a queued message, unless it was sent by hand, or the parent stopped the messages, meanwhile. */
export const deliverWeeklyMessage = (platform: Platform, job: WeeklyMessageJob): Promise<void> =>
  deliverMessage(platform, weeklyMessage, job);

/** Sends what is queued, on every node. Call it before the jobs start. */
export const handleWeeklyMessages = (jobs: Pick<Jobs, 'handle'>, platform: Platform): void =>
  jobs.handle(weeklyMessageQueue, ({ data }) => deliverWeeklyMessage(platform, data));
