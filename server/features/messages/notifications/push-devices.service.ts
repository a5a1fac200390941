import type * as z from 'zod/mini';
import type { notifications } from '#contract/messages/notifications.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findLine } from './notifications.repository.ts';
import { deleteDevice, findActiveDevice, saveDevice } from './push-devices.repository.ts';
import { pushQueue } from './push-queue.ts';

type Subscription = z.output<typeof notifications.subscribe.body>;

/**
 * Sends push messages to a device from now on, until the session ends.
 * @throws AppError notification.push_address
 */
export const subscribeDevice = async (
  { database, clock, ids, push }: Platform,
  { sessionId }: Viewer,
  { endpoint, keys }: Subscription,
): Promise<{ id: string }> => {
  if (!push.accepts(endpoint)) throw new AppError('notification.push_address');
  const id = await saveDevice(database, {
    id: ids.next(),
    session_id: sessionId,
    endpoint,
    ...keys,
    created_at: clock.now(),
  });
  return { id };
};

/** @throws AppError notification.device_not_found */
export const unsubscribeDevice = async ({ database }: Platform, id: string): Promise<void> => {
  if (!(await deleteDevice(database, id))) throw new AppError('notification.device_not_found');
};

/**
 * Pushes the current line to a device, unless it was read meanwhile. A device that no longer accepts messages is deleted.
 * @throws Error when the push service cannot be reached or refuses
 */
export const pushLine = async (
  { database, clock, push }: Platform,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
): Promise<void> => {
  const line = await findLine(database, notificationId);
  const device = await findActiveDevice(database, deviceId, clock.now());
  if (!device || !line || line.read_at !== null) return;
  const outcome = await push.send(device, {
    payload: JSON.stringify({ title: line.title, body: line.message, tag: line.id }),
    topic: line.id.replaceAll('-', ''),
  });
  if (outcome === 'gone') await deleteDevice(database, device.id);
};

/** Registers the job that pushes; called before the jobs start. */
export const handlePushes = (jobs: Pick<Jobs, 'handle'>, platform: Platform): void =>
  jobs.handle(pushQueue, ({ data }) => pushLine(platform, data));
