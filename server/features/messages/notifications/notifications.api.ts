import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { handleEndingRights } from './note-ending-rights.service.ts';
import { handlePushes } from './push-line.service.ts';

export { submissionEventsFrom } from './events.repository.ts';
export { startFolding } from './fold-timer.ts';
export { deleteMentions } from './mentions.repository.ts';
export { notificationsChannel } from './lines.repository.ts';
export { notificationCleaner } from './notification-cleaner.ts';
export { listNotifiedKeys } from './notified-keys.repository.ts';
export { postEvents, postNotification } from './post-event.ts';

/** Registers the jobs of the notifications; called before the jobs start. */
export const handleNotificationJobs = (
  jobs: Pick<Jobs, 'handle' | 'repeat'>,
  platform: Platform,
): void => {
  handlePushes(jobs, platform);
  handleEndingRights(jobs, platform);
};
