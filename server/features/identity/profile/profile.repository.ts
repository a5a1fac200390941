import { type NotNull, sql } from 'kysely';
import type { PersonRole } from '#domain/permissions/permissions.ts';
import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type PersonRow = {
  /** Empty for a student who signs in by phone or student number. */
  email: string;
  role: PersonRole;
  password_hash: string;
  first_name: string;
  last_name: string;
  gender: Gender | null;
};

export type NotificationRow = {
  notify_lesson_updates: boolean;
  notify_subscription_reminders: boolean;
  notify_newsletter: boolean;
};

const notificationColumns = [
  'notify_lesson_updates',
  'notify_subscription_reminders',
  'notify_newsletter',
] as const;

export const findPerson = (executor: Executor, id: string): Promise<PersonRow | undefined> =>
  executor
    .selectFrom('users')
    .select(['role', 'password_hash', 'first_name', 'last_name', 'gender'])
    .select(sql<string>`coalesce(email, '')`.as('email'))
    .where('id', '=', id)
    .where('activated_at', 'is not', null)
    .$narrowType<{ password_hash: NotNull }>()
    .executeTakeFirst();

/** Sets the name, and the optional fields that are present. */
export const updatePerson = async (
  executor: Executor,
  id: string,
  person: {
    first_name: string;
    last_name: string;
    search_key: string;
    gender?: Gender | null;
  },
): Promise<void> => {
  await executor.updateTable('users').set(person).where('id', '=', id).execute();
};

/** Whether the password was set; false when it was changed since `oldHash` was read. */
export const replacePasswordHash = async (
  executor: Executor,
  { id, oldHash, newHash }: { id: string; oldHash: string; newHash: string },
): Promise<boolean> => {
  const result = await executor
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const findNotificationSettings = (
  executor: Executor,
  id: string,
): Promise<NotificationRow | undefined> =>
  executor.selectFrom('users').select(notificationColumns).where('id', '=', id).executeTakeFirst();

export const updateNotificationSettings = (
  executor: Executor,
  id: string,
  settings: NotificationRow,
): Promise<NotificationRow | undefined> =>
  executor
    .updateTable('users')
    .set(settings)
    .where('id', '=', id)
    .returning(notificationColumns)
    .executeTakeFirst();
