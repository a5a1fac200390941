import { findActiveDevices } from '#server/features/messages/push/push-devices.repository.ts';
import { pushQueue } from '#server/features/messages/push/push-queue.ts';
import { sendPushes } from '#server/features/messages/push/send-pushes.service.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findLine } from './notifications.repository.ts';

/**
 * Pushes the current line to a device of the teacher, unless it was read meanwhile.
 * @throws Error when the push service cannot be reached or refuses
 */
export const pushLine = async (
  platform: Platform,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
): Promise<void> => {
  const { database, clock } = platform;
  const line = await findLine(database, notificationId);
  const [device] = await findActiveDevices(database, [deviceId], clock.now());
  if (!device || !line || line.read_at !== null) return;
  const message = { title: line.title, body: line.message, tag: line.id };
  const [failure] = await sendPushes(platform, [{ device, message }]);
  if (failure) throw failure.reason;
};

/** Registers the job that pushes; called before the jobs start. */
export const handlePushes = (jobs: Pick<Jobs, 'handle'>, platform: Platform): void =>
  jobs.handle(pushQueue, ({ data }) => pushLine(platform, data));
