import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** Deletes the lines and events that contain a text, such as an address to which a mail could not be sent. */
export const deleteMentions = async (executor: Executor, text: string): Promise<void> => {
  await sql`delete from notifications where position(${text} in message) > 0`.execute(executor);
  await sql`delete from notification_events where position(${text} in detail) > 0`.execute(
    executor,
  );
};
