import type { Executor } from '#server/platform/database/database.ts';

export type DeviceRow = { id: string; endpoint: string; p256dh: string; auth: string };

const activeDevices = (executor: Executor, now: Date) =>
  executor
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now);

/** The ids of the devices whose session is open. */
export const listActiveDevices = async (executor: Executor, now: Date): Promise<string[]> => {
  const rows = await activeDevices(executor, now).select('push_subscriptions.id').execute();
  return rows.map(({ id }) => id);
};

export const findActiveDevice = (
  executor: Executor,
  id: string,
  now: Date,
): Promise<DeviceRow | undefined> =>
  activeDevices(executor, now)
    .select([
      'push_subscriptions.id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
    ])
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst();

type NewDevice = DeviceRow & { session_id: string; created_at: Date };

/** Stores a device. A stored one gets the new session and keys. Returns the id of the stored row. */
export const saveDevice = async (executor: Executor, device: NewDevice): Promise<string> => {
  const { session_id, p256dh, auth } = device;
  const row = await executor
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ session_id, p256dh, auth }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** @returns whether it was there */
export const deleteDevice = async (executor: Executor, id: string): Promise<boolean> => {
  const result = await executor
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};
