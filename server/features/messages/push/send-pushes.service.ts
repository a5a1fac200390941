import type { PushMessage } from '#domain/messages/push-message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteDevices, type DeviceRow } from './push-devices.repository.ts';

export type Delivery = { device: DeviceRow; message: PushMessage };

/** How many messages are on their way at once. */
const maxOnTheirWay = 10;

/**
 * Sends messages, some at a time, and deletes the devices that take no more. A service that does not answer delays only
 * what waits for its place.
 * @returns the devices that could not be reached, each with the reason
 */
export const sendPushes = async (
  { database, push }: Pick<Platform, 'database' | 'push'>,
  deliveries: readonly Delivery[],
): Promise<{ deviceId: string; reason: unknown }[]> => {
  const gone: string[] = [];
  const failed: { deviceId: string; reason: unknown }[] = [];
  const send = async ({ device: { id, endpoint, p256dh, auth }, message }: Delivery) => {
    try {
      const outcome = await push.send(
        { endpoint, p256dh, auth },
        { payload: JSON.stringify(message), topic: message.tag.replaceAll('-', '') },
      );
      if (outcome === 'gone') gone.push(id);
    } catch (error) {
      failed.push({ deviceId: id, reason: error });
    }
  };
  const waiting = deliveries.values();
  const sendInTurn = async () => {
    for (const delivery of waiting) await send(delivery);
  };
  await Promise.all(Array.from({ length: maxOnTheirWay }, sendInTurn));
  if (gone.length > 0) await deleteDevices(database, gone);
  return failed;
};
