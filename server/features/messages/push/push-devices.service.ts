import type * as z from 'zod/mini';
import type { pushSubscription } from '#contract/messages/push-subscription.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { deleteOwnDevice, saveDevice } from './push-devices.repository.ts';

/**
 * Sends push messages to a device from now on, until the session ends.
 * @throws AppError notification.push_address
 */
export const subscribeDevice = async (
  { database, clock, ids, push }: Platform,
  { sessionId }: Viewer,
  { endpoint, keys }: z.output<typeof pushSubscription>,
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

/** @throws AppError notification.device_not_found, also for a device of somebody else */
export const unsubscribeDevice = async (
  { database }: Platform,
  { id: userId }: Viewer,
  id: string,
): Promise<void> => {
  if (!(await deleteOwnDevice(database, { id, userId }))) {
    throw new AppError('notification.device_not_found');
  }
};
