import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type DeviceRow = { id: string; endpoint: string; p256dh: string; auth: string };

/** The devices whose session is open, each with its person. */
const activeDevices = (executor: Executor, now: Date) =>
  executor
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now);

/** The ids of the teacher's devices. */
export const listDevicesOfTeacher = async (executor: Executor, now: Date): Promise<string[]> => {
  const rows = await activeDevices(executor, now)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.role', '=', 'teacher')
    .select('push_subscriptions.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The ids of the devices of some people. */
export const listDevicesOf = async (
  executor: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<{ id: string; user_id: string }[]> =>
  activeDevices(executor, now)
    .where('sessions.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .select(['push_subscriptions.id', 'sessions.user_id'])
    .execute();

/** Those of some devices whose session is open. */
export const findActiveDevices = (
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<(DeviceRow & { user_id: string })[]> =>
  activeDevices(executor, now)
    .select([
      'push_subscriptions.id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'sessions.user_id',
    ])
    .where('push_subscriptions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** When a line of a person that is written at a moment is to be pushed; null without a device. */
export const pushDueAt = (
  userId: RawBuilder<unknown>,
  moment: RawBuilder<unknown> | Date,
): RawBuilder<unknown> => sql`
  case when exists (
    select from push_subscriptions device join sessions session on session.id = device.session_id
    where session.user_id = ${userId} and session.revoked_at is null and session.expires_at > ${moment}
  ) then ${moment}::timestamptz end`;

type NewDevice = DeviceRow & { session_id: string; created_at: Date };

/**
 * Stores the device of a session; a stored one gets the new session and keys. A session is of one browser, which has one
 * subscription: an earlier one of the session ends, so that nobody stores thousands. Returns the id of the stored row.
 */
export const saveDevice = async (executor: Executor, device: NewDevice): Promise<string> => {
  const { session_id, endpoint, p256dh, auth } = device;
  const row = await executor
    .with('replaced', (query) =>
      query
        .deleteFrom('push_subscriptions')
        .where('session_id', '=', session_id)
        .where('endpoint', '<>', endpoint),
    )
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ session_id, p256dh, auth }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Deletes a person's own device. @returns whether it was there */
export const deleteOwnDevice = async (
  executor: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> => {
  const result = await executor
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('session_id', 'in', (query) =>
      query.selectFrom('sessions').select('id').where('user_id', '=', userId),
    )
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** Deletes devices that take no more messages. */
export const deleteDevices = async (executor: Executor, ids: readonly string[]): Promise<void> => {
  await executor
    .deleteFrom('push_subscriptions')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};
