import type { Executor } from '#server/platform/database/database.ts';
import type { MailKind } from '#server/platform/mail/unsubscribe-links.ts';

const columnOf = {
  lessonUpdates: 'notify_lesson_updates',
  subscriptionReminders: 'notify_subscription_reminders',
  newsletter: 'notify_newsletter',
} as const satisfies Record<MailKind, string>;

/** Whether a person wants a kind of mail; undefined when there is no such person. */
export const findMailChoice = async (
  executor: Executor,
  userId: string,
  kind: MailKind,
): Promise<boolean | undefined> => {
  const row = await executor
    .selectFrom('users')
    .select(`${columnOf[kind]} as wish`)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.wish;
};

/** Switches one kind of mail off. @returns whether the person exists */
export const switchMailOff = async (
  executor: Executor,
  userId: string,
  kind: MailKind,
): Promise<boolean> => {
  const result = await executor
    .updateTable('users')
    .set({ [columnOf[kind]]: false })
    .where('id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};
