import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The channel on which a process announces that many attempts have to be ended. */
export const attemptsChannel = 'attempts';

export const announceAttempts = async (executor: Executor): Promise<void> => {
  await sql`select pg_notify(${attemptsChannel}, '')`.execute(executor);
};
