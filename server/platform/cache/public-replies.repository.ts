import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The channel on which nodes announce changes to each other. */
export const changesChannel = 'public_changes';

/** Announces to every node that a topic changed, when and only if the caller's transaction commits. */
export const announceChange = async (executor: Executor, topic: string): Promise<void> => {
  await sql`select pg_notify(${changesChannel}, ${topic})`.execute(executor);
};
