import type { Executor } from '#server/platform/database/database.ts';

/** The channel on which the database names each session that ends, by a trigger. */
export const endedSessionsChannel = 'ended_sessions';

/** The sessions that were ended after a moment. */
export const listEndedSessions = async (executor: Executor, after: Date): Promise<string[]> => {
  const rows = await executor
    .selectFrom('sessions')
    .select('id')
    .where('revoked_at', '>', after)
    .execute();
  return rows.map(({ id }) => id);
};

export const isSessionAlive = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};
