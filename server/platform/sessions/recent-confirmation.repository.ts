import type { Executor } from '#server/platform/database/database.ts';

/** When an open session was last confirmed. */
export const findConfirmedAt = async (
  executor: Executor,
  sessionId: string,
): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.confirmed_at ?? undefined;
};
