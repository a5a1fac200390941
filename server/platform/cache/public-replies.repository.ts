import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The channel on which nodes tell each other what changed. */
export const changesChannel = 'public_changes';

/** Tells every node that a topic changed, if and when the caller's transaction is committed. */
export const announceChange = async (executor: Executor, topic: string): Promise<void> => {
  await sql`select pg_notify(${changesChannel}, ${topic})`.execute(executor);
};
